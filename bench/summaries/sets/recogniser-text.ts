import type { AnnotatedCall } from '../calls.ts';

/** Text as a plain speech recogniser writes it: lower case, and punctuation only within numbers. */
const recognised = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[!?;"()“”…]|:(?!\d)/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export const asRecognised = (call: AnnotatedCall): AnnotatedCall => ({
  ...call,
  transcript: call.transcript.map((turn) => ({ ...turn, text: recognised(turn.text) })),
});
