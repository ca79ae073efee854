import { EMPTY_TALK, OPENERS, TRAILERS } from '../vocabulary/courtesies.ts';
import { cues } from '../vocabulary/cues.ts';

const OPENING = cues(OPENERS, 'start');
const EMPTY = cues(EMPTY_TALK);
const MOST_OPENERS = 6;
const FILLERS =
  /(?:^|(?<=\s))(?:um+|uh+|erm+|er|hmm+|mhm)[,.]*\s+|,?\s+(?:um+|uh+|erm+|er|hmm+),(?=\s)/giu;
const TRAILING = cues(TRAILERS, 'end');
const EMPTY_WORDS = 6;

/** Removes a trailing courtesy: "…, if that's alright?". */
function withoutTrailer(text: string): string {
  const found = TRAILING.find(text);
  if (!found || !/[\s,]/.test(text.charAt(found.start - 1))) return text;
  const sign = text.slice(found.end);
  return /^[.?!]*$/.test(sign) ? text.slice(0, found.start).replace(/[\s,]+$/, '') + sign : text;
}

/** Removes openers and fillers from a sentence. */
export function withoutOpeners(text: string): string {
  let rest = text.replace(FILLERS, ' ').trim();
  for (let i = 0; i < MOST_OPENERS; i++) {
    const found = OPENING.find(rest);
    // "So that" and "like a" are no openers: an opener comes before a comma, a stop or another clause.
    if (!found || found.end >= rest.length) break;
    if (/^i /i.test(rest) && /^\s*[\p{L}\d]/u.test(rest.slice(found.end))) break;
    const next = rest.slice(found.end).replace(/^[\s,.!?;:…-]+/, '');
    if (!next) break;
    rest = next;
  }
  return withoutTrailer(rest).trim();
}

/** Whether a sentence is a greeting, thanks, filler or another courtesy. */
export function isSmallTalk(text: string): boolean {
  const core = withoutOpeners(text);
  const words = core.match(/[\p{L}\d]{2,}/gu)?.length ?? 0;
  if (OPENERS_ONLY.test(text)) return true;
  return words < 2 || (EMPTY.test(core) && words <= EMPTY_WORDS) || (EMPTY.test(text) && words < 4);
}

const OPENERS_ONLY = cues(OPENERS, 'whole');
