import type { OpenAct } from '../../../../domain/facts/fact.ts';
import { spanAround } from '../../../../language/phrasing/clause-spans.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { type Cues, cues } from '../../../../language/vocabulary/cues.ts';
import * as promises from '../../../../language/vocabulary/extract/promises.ts';
import { oneOf } from '../../../../language/vocabulary/one-of.ts';
import type { Span } from '../../../../language/vocabulary/span.ts';

export type PromiseCue = {
  readonly act: OpenAct;
  readonly who: Sentence['role'];
  /** Start of the quote, as offset. */
  readonly start: number;
};

const REQUESTS: readonly (readonly [OpenAct, Cues])[] = promises.REQUESTS.map(([act, list]) => [
  act,
  cues(list),
]);
const IN_THE_CALL = cues(promises.IN_THE_CALL);
const isOther = (role: Sentence['role']): Sentence['role'] => (role === 'agent' ? 'user' : 'agent');
/** Whether a clause is about something done during the call. */
export const isInTheCall = (said: string): boolean =>
  IN_THE_CALL.find(said.replace(/^please /i, ''))?.start === 0;

const BARE = new RegExp(String.raw`^${oneOf(promises.BARE_ORDERS)}\b`, 'i');
const BEFORE_BARE = new RegExp(
  String.raw`(?:^|[,.;:—-]\s*|\b${oneOf(promises.BEFORE_BARE_ORDER)}\s+)$`,
  'i',
);
const OF_THING = new RegExp(String.raw`^${oneOf(promises.SAID_OF_THING)}\b`, 'i');

/** The start of the quote: the phrase, or the thing it is about. */
export const quoteStart = (sentence: Pick<Sentence, 'text' | 'values'>, place: Span): number =>
  OF_THING.test(sentence.text.slice(place.start))
    ? spanAround(sentence, place, 1).start
    : place.start;

/** An order begins its clause: "we'd keep it" is no order. */
export function findRequest({ text, role, values }: Sentence): PromiseCue | null {
  for (const [act, list] of REQUESTS)
    for (const place of list.all(text)) {
      const said = text.slice(place.start);
      if (BARE.test(said) && !BEFORE_BARE.test(text.slice(0, place.start))) continue;
      if (isInTheCall(said)) continue;
      return { act, who: isOther(role), start: quoteStart({ text, values }, place) };
    }
  return null;
}
