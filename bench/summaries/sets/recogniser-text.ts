import type { AnnotatedCall } from '../calls.ts';

/** As a plain speech recogniser writes: lower case and no punctuation but within numbers; letters of every language stay. */
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
