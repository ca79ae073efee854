import type { Sentence } from './sentences.ts';
import { isSmallTalk } from './small-talk.ts';

const STOP = new Set(
  `the and for are was not but you our has had can his her him its that this with will they them their would have from about what when
  your there then been were just also ill agreed booked caller yes yeah okay sure please thank thanks like know think want need
  could should really right good great fine well here very much some any get got let make see say said come going how who
  why which where too only more than him she he all out now did does done don its hello morning afternoon evening perfect sorry
  today tomorrow actually maybe something anything everything nothing thing things way lot bit`.split(
    /\s+/,
  ),
);
const STEM = 6;
const FIGURE =
  /\d|^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|half|dozen)/;
const WORTH = { any: 0.2, both: 0.7, again: 0.1, name: 0.7, figure: 0.3 } as const;

/** Words of a text that tell something, shortened to what their forms have in common. */
export const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}|\d[\p{L}\d]*/gu) ?? [])
      .filter((word) => !STOP.has(word))
      .map((word) => word.slice(0, STEM)),
  );

const NAME = /(?<=[\p{L}\d,'] )\p{Lu}\p{Ll}+/gu;

/** How much the call turns on each of its words: names, figures and what both sides speak of count most. */
export function weighConcepts(sentences: readonly Sentence[]): Map<string, number> {
  const turns = { user: new Map<string, Set<number>>(), agent: new Map<string, Set<number>>() };
  const names = new Set<string>();
  for (const { role, turn, text } of sentences) {
    if (isSmallTalk(text)) continue;
    for (const stem of stemsOf(text)) {
      const seen = turns[role].get(stem) ?? new Set<number>();
      turns[role].set(stem, seen.add(turn));
    }
    for (const [name] of text.matchAll(NAME)) names.add(name.toLowerCase().slice(0, STEM));
  }
  const all = new Set([...turns.user.keys(), ...turns.agent.keys()]);
  return new Map(
    [...all].map((stem) => {
      const byUser = turns.user.get(stem)?.size ?? 0;
      const byAgent = turns.agent.get(stem)?.size ?? 0;
      const both = byUser > 0 && byAgent > 0 ? WORTH.both : 0;
      const often = Math.min(byUser + byAgent - 1, 3) * WORTH.again;
      const special = names.has(stem) ? WORTH.name : FIGURE.test(stem) ? WORTH.figure : 0;
      return [stem, WORTH.any + both + often + special];
    }),
  );
}
