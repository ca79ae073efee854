import type { AnnotatedCall } from '../calls.ts';

type Turn = AnnotatedCall['transcript'][number];

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;
const said = ({ role, text }: Turn): string => `${role === 'user' ? 'Caller' : 'Agent'}: ${text}`;
const joined = (turns: readonly Turn[]): string => turns.map(said).join(' ');

function longest({ transcript }: AnnotatedCall): string {
  const byLength = [...transcript].sort((a, b) => wordsIn(b.text) - wordsIn(a.text));
  const chosen = new Set(byLength.slice(0, 3));
  return joined(transcript.filter((turn) => chosen.has(turn)));
}

/** Trivial baselines and human references, to compare a summariser with. */
export const BASELINES: Readonly<Record<string, (call: AnnotatedCall) => string | undefined>> = {
  'LEAD-3': ({ transcript }) => joined(transcript.slice(0, 3)),
  'LONGEST-3': longest,
  'whole transcript': ({ transcript }) => joined(transcript),
  reference: ({ refs }) => refs[0],
};
