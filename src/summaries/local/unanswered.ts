import { reportAgent } from './agent-speech.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';
import { closed, tidy } from './wording.ts';

const MOST_TOLD = 2;
const TOLD = /^(?:date|time|money|phone|reference)$/;

/** Days, hours and numbers of the message that were not told already. */
function valuesTold(
  sentences: readonly Sentence[],
  told: readonly (string | undefined)[],
): string[] {
  const said = new Set<string>();
  const known = told.join(' ');
  const news = sentences.filter(({ text, values }) => {
    const fresh = values.filter(
      ({ kind, key, shown }) => TOLD.test(kind) && !said.has(key) && !known.includes(shown),
    );
    for (const { key } of fresh) said.add(key);
    return fresh.length > 0 && !known.includes(text);
  });
  return news.slice(0, MOST_TOLD).map(({ text }) => reportAgent(withoutOpeners(text), {}));
}

/** Why the agent called somebody who did not answer, and what it announced. */
export function agentsMessage(sentences: readonly Sentence[]): string {
  const about = sentences
    .map(({ text }) =>
      /\b(?:calling|call) (?:\w+ ){0,5}?(about|regarding|because|to) (.{4,90}?)[.?!]?$/i.exec(text),
    )
    .find(Boolean);
  const promise = sentences.findLast(({ text }) =>
    /\b(?:we'll|i'll|will) (?:try|call|send|text|ring|leave)\b/i.test(text),
  );
  const rest = sentences.filter((one) => one !== promise && !one.question);
  const parts = [
    about &&
      `The agent called ${about[1]} ${reportAgent(about[2] ?? '', {}).replace(/^./, (letter) => letter.toLowerCase())}`,
    ...valuesTold(rest, [about?.[0], promise?.text]),
    promise && reportAgent(withoutOpeners(promise.text), {}),
  ];
  return tidy(parts.flatMap((part) => (part ? [closed(part)] : [])).join(' '));
}
