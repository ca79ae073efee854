import { clauseSpans } from '../../../../language/phrasing/clause-spans.ts';
import { contentWords } from '../../../../language/phrasing/content-words.ts';
import { isSmallTalk, withoutOpeners } from '../../../../language/phrasing/openers.ts';
import { quoteFrom, withoutGreeting } from '../../../../language/phrasing/quote.ts';
import type { Sentence } from '../../../../language/sentences/sentence.ts';
import { cues } from '../../../../language/vocabulary/cues.ts';
import * as reasons from '../../../../language/vocabulary/extract/reasons.ts';

/** Words of a reason at most; a longer run of clauses is cut. */
export const REASON_WORDS = 20;
const MORE_WORDS = 8;
/** From so many words on a shorter quote is the better one. */
const SHORT = 12;
const NO_CUE = 0.6;
const WANTS = cues(reasons.WANTS);
/** "Need windows done": the subject is left out. */
const WANTS_FIRST = /^(?:need|needing|want|wanting|looking|hoping|after) /i;
export const TROUBLE = cues(reasons.TROUBLE);
const NO_REASON = cues(reasons.NO_REASON, 'start');
const INSULTS = cues(reasons.INSULTS);
/** "This is Tom Avery", "it's Gwen Marsh about my sessions": who calls, before why. */
const WHO =
  /^(?:(?:this is|it['’]?s|my name(?:['’]s| is)|i['’]m|name['’]?s|me llamo|soy|je suis|je m'appelle|sono|ich bin)\s+)?(?:\p{Lu}[\p{L}'.-]+[\s,]*){1,4}(?:\s?(?:here|again|speaking))?(?:\s+(?:from|at|with|of|in)\s+[\p{L}' ]{2,30})?(?:[,.]\s+|\s+(?=about|calling|and i)|$)/u;
const ONLY_WHO =
  /^(?:(?:[Tt]his is|[Mm]y name(?:['’]s| is)|[Tt]he name(?:['’]s| is))(?:\s+[\p{L}'-]+){1,3}|(?:(?:[Ii]t['’]s|[Ii]['’]m)\s+)?(?:(?:from |of |with )?\p{Lu}[\p{L}'.-]+[,\s]*){1,6}(?:again|here|speaking)?)$/u;

/** Whether a clause, by its offsets in the sentence, may be quoted: nothing in it was refused later. */
export type IsTellable = (sentence: Sentence, start: number, end: number) => boolean;

export type Reason = { readonly text: string; readonly sentence: Sentence; readonly score: number };

function scoreOf(text: string): number {
  const words = contentWords(text).length;
  const plain = withoutOpeners(text);
  if (words === 0 || NO_REASON.test(plain) || ONLY_WHO.test(text)) return 0;
  const wants = WANTS.test(text) || WANTS_FIRST.test(plain);
  const wanted = (wants ? 3 : 0) + (TROUBLE.test(text) ? 4 : 0);
  const said = wanted > 0 ? 1 : NO_CUE;
  return (1 + wanted + Math.min(words, 8) * 0.7) * (words === 1 && wanted < 4 ? 0.5 : said);
}

/** The runs of clauses of at most so many words that may be quoted. */
function runsIn(sentence: Sentence, isTellable: IsTellable): string[] {
  const spans = clauseSpans(sentence);
  const runs: string[] = [];
  for (let from = 0; from < spans.length; from++)
    for (let to = from; to < spans.length; to++) {
      const [first, last] = [spans[from], spans[to]];
      if (!first || !last || !isTellable(sentence, last.start, last.end)) break;
      const said = sentence.text.slice(first.start, last.end);
      if (INSULTS.test(sentence.text.slice(last.start, last.end))) break;
      if (said.split(/\s+/).length > REASON_WORDS + MORE_WORDS) break;
      runs.push(said);
    }
  return runs;
}

const withoutName = (text: string): string => {
  const rest = withoutOpeners(withoutGreeting(text)).replace(WHO, '');
  return rest.split(/\s+/).length > 1 ? rest : text;
};

/** The part of a sentence that says best why; null where none does. */
export function bestRun(sentence: Sentence, isTellable: IsTellable): Reason | null {
  if (sentence.values.some(({ kind }) => kind === 'email' || kind === 'phone')) return null;
  const scored = runsIn(sentence, isTellable).flatMap((run): Reason[] => {
    const text = quoteFrom(withoutName(run), { words: REASON_WORDS });
    if (text.split(/\s+/).length < 2 || isSmallTalk(run) || text.startsWith('[')) return [];
    const long = Math.max(0, text.split(/\s+/).length - SHORT) * 0.25;
    return [{ text, sentence, score: scoreOf(text) - long }];
  });
  return scored.reduce<Reason | null>(
    (best, one) => (one.score > 0 && (!best || one.score > best.score) ? one : best),
    null,
  );
}
