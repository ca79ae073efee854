import { namesDay } from '../days/relative-days.ts';
import { numberAt, type TokenisedText } from '../tokenised-text.ts';
import type { PartValue, TimeValue } from '../value.ts';
import { bareTime } from './bare-time.ts';
import { isBesideDay } from './beside-days.ts';
import { partAt, plainPartAt } from './parts-of-day.ts';
import { timeAt } from './time-at.ts';
import { leadsToEnd, resolveTime, spanOf, windowEnd } from './windows.ts';

type FoundTime<Value> = { readonly value: Value; readonly to: number };

/** A bare number that the word after it could make the start of a window. */
function couldBegin(words: TokenisedText, at: number): ReturnType<typeof bareTime> {
  const number = numberAt(words, at);
  return number && leadsToEnd(words, number.to) ? bareTime(words, at) : null;
}

/** Reads a time with the end of its window and its part of the day. */
function readTime(words: TokenisedText, at: number): FoundTime<TimeValue> | null {
  const sure = timeAt(words, at);
  const first = sure ?? couldBegin(words, at);
  if (!first) return null;
  const end = windowEnd(words, first);
  const part = end && partAt(words, end.to);
  const isWindow = end && (sure || part || isBesideDay(words, at, end.to));
  if (!sure && !isWindow) return null;
  const last = isWindow ? end : null;
  const parts = {
    part: last ? part : partAt(words, first.to),
    begins: last ? partAt(words, first.to) : null,
  };
  const behind = (last ?? first).to;
  // "Seven tonight": the day remains a separate value.
  const to = parts.part && !namesDay(words, behind) ? parts.part.to : behind;
  return { value: { ...resolveTime(first, last, parts), ...spanOf(words, at, to) }, to };
}

function readPart(words: TokenisedText, at: number): FoundTime<PartValue> | null {
  const part = plainPartAt(words, at);
  return (
    part && {
      value: { kind: 'part', part: part.part, ...spanOf(words, at, part.to) },
      to: part.to,
    }
  );
}

/** Finds the certain times of day; a window is one value. */
export function findTimes(words: TokenisedText): (TimeValue | PartValue)[] {
  const found: (TimeValue | PartValue)[] = [];
  for (let at = 0; at < words.tokens.length; ) {
    const one = readTime(words, at) ?? readPart(words, at);
    if (one) found.push(one.value);
    at = one?.to ?? numberAt(words, at)?.to ?? at + 1;
  }
  return found;
}
