import { answersTo, type Exchange } from './caller/answers.ts';
import {
  bare,
  beside,
  nameOf,
  type OtherPerson,
  PRONOUNS,
  pronounNames,
  RELATED,
  related,
  relationOf,
} from './kin.ts';
import type { Spoken } from './words.ts';

/** The answer to "What's your daughter's name?", or to "And his name?" of whoever was spoken of last. */
function askedAbout(exchange: Exchange, last: string | null): OtherPerson[] {
  if (exchange.asked?.whose !== 'other') return [];
  const asking = exchange.agent.flatMap(({ words: said }) => said.map(({ lower }) => lower));
  const named = asking.map(bare).findLast((word) => RELATED.has(word));
  const relation = named ? relationOf(named) : last;
  if (!named && !asking.some((word) => PRONOUNS.has(word))) return [];
  return answersTo(exchange.reply).map(({ phrase, sentence: { turn, text } }) => ({
    name: nameOf(phrase),
    relation,
    turn,
    words: text,
    isFor: true,
  }));
}

/** The relation that was spoken of last before a turn. */
function lastRelation(sentences: readonly Spoken[], turn: number): string | null {
  const before = sentences.filter((one) => one.role === 'user' && one.turn <= turn);
  const said = before.flatMap(({ words: own }) => own.map(({ lower }) => bare(lower)));
  const last = said.findLast((word) => RELATED.has(word));
  return last ? relationOf(last) : null;
}

/** Everybody else the caller speaks of by name, or for whom they call. */
export function othersIn(
  sentences: readonly Spoken[],
  exchanges: readonly Exchange[],
): OtherPerson[] {
  const own = sentences.filter(({ role }) => role === 'user');
  const said = own.flatMap((spoken) => [...related(spoken), ...beside(spoken)]);
  const byPronoun = own.flatMap((spoken) =>
    pronounNames(spoken).map((phrase) => ({
      name: nameOf(phrase),
      relation: lastRelation(sentences, spoken.turn),
      turn: spoken.turn,
      words: spoken.text,
      isFor: false,
    })),
  );
  const asked = exchanges.flatMap((one) =>
    askedAbout(one, lastRelation(sentences, one.agent[0]?.turn ?? 0)),
  );
  return merged([...said, ...byPronoun, ...asked]);
}

/** One entry a person: a relation without a name is left out where one with a name follows. */
function merged(found: readonly OtherPerson[]): OtherPerson[] {
  const kept: OtherPerson[] = [];
  for (const one of found) {
    const at = kept.findIndex((other) =>
      one.name !== null && other.name !== null
        ? sameName(one.name, other.name)
        : one.relation !== null && one.relation === other.relation,
    );
    const other = kept[at];
    if (!other) kept.push(one);
    else {
      const longer = (one.name ?? '').length > (other.name ?? '').length ? one : other;
      kept[at] = {
        ...longer,
        relation: other.relation ?? one.relation,
        isFor: one.isFor || other.isFor,
      };
    }
  }
  return kept;
}

const sameName = (a: string, b: string): boolean =>
  `${a} `.startsWith(`${b} `) || `${b} `.startsWith(`${a} `);
