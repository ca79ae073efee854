import { isSpelledOut } from './noise.ts';
import { replyTo } from './replies.ts';
import type { Sentence } from './sentences.ts';
import { isSmallTalk, withoutOpeners } from './small-talk.ts';

const WANTS =
  /\b(?:i|we) (?:(?:just|also|really|actually) )?(?:need|want|wanted|would like)\b|\b(?:i|we)'d (?:like|love)\b|\bi'm (?:looking|calling|trying|having|interested|wondering|after)\b|\bcalling (?:about|to|because|for|regarding)\b|\b(?:can|could|may) (?:i|you|we|someone)\b|\blooking (?:for|to)\b|\b(?:i|we) (?:was|were|got|had|have|received|ordered|moved|bought|lost)\b/i;
const TROUBLE =
  /\b(?:leak\w*|broke\w*|not working|doesn't work|won't|isn't|stopped|stuck|problem|issue|trouble|wrong|error|pain|hurt\w*|noise|out since|has been out|charged|missing|late|damaged|emergency|crash\w*|failed|locked|flood\w*|clog\w*|ate|sick|terrible|slow|bad|dead|lost|cracked|jammed|(?:is|been|went|was) down|frustrating|no (?:heat|water|power|internet))\b/i;
const BACKGROUND = /\b(?:raining|weather|how are you|long time|morning\b.*what a|what a)\b/i;

// "This is Jonah Reyes again": who calls, not why.
const WHO_CALLS =
  /^(?:this is|my name(?:'s| is)|the name(?:'s| is)|it's|i'm|i am) (?:[\p{L}'.-]+ ?){1,4}(?: (?:again|here|speaking|calling))?[.!]?$/iu;
// An answer to a question that is not told.
const NO_REASON =
  /^(?:you can't|(?:I|we) (?:don't|do not) (?:have|know) (?:it|that)\b)|\bcalls? me \p{Lu}|\b(?:need|want|like|have),? (?:sorry|wait|um|uh)[.,!]?$/iu;
const AT_A_PLACE = /^(?:[Aa]t|[Ff]rom|[Oo]f|[Ww]ith) (?:\p{Lu}[\p{L}'&-]+ ?){1,4}[.!]?$/u;
const ORDERS = /^(?:(?:don't|do not|never|delete|forget|remove) |call me\b)/i;

/** How much a caller's sentence looks like the reason for the call. */
function needScore(sentence: Sentence, place: number): number {
  const text = withoutOpeners(sentence.text);
  const words = text.split(' ').length;
  if (sentence.values.some(({ kind }) => kind === 'phone' || kind === 'email') && words < 8)
    return 0;
  if (NO_REASON.test(text) || AT_A_PLACE.test(text)) return 0;
  if (isSmallTalk(sentence.text) || words < 3 || BACKGROUND.test(text)) return 0;
  const cues = (WANTS.test(text) ? 4 : 0) + (TROUBLE.test(text) ? 4 : 0);
  const first = place === 0 ? 1.5 : 0;
  const aside =
    ORDERS.test(text) ||
    NO_REASON.test(text) ||
    isSpelledOut(text) ||
    (!cues && WHO_CALLS.test(text))
      ? 0.2
      : 1;
  return (1 + first + cues + Math.min(words, 14) / 7) * (aside / (1 + place * 0.22));
}

/** "So you're looking for a deep clean?" "Yes": the agent put it into words for the caller. */
function agentsGuess(sentence: Sentence, sentences: readonly Sentence[]): Sentence | null {
  const text = withoutOpeners(sentence.text);
  const guess = /^you(?:'re| are)? (?=looking for|calling (?:about|for)|trying to|need|want)/i.exec(
    text,
  );
  if (!guess || !sentence.question || replyTo(sentence, sentences) !== 'yes') return null;
  const subject = / are|'re/i.test(guess[0]) ? "I'm " : 'I ';
  return {
    ...sentence,
    role: 'user',
    question: false,
    text: subject + text.slice(guess[0].length),
  };
}

/** The caller's reason for calling, looked for in what they said first; null where nothing was said. */
export function findNeed(sentences: readonly Sentence[]): Sentence | null {
  const said = sentences
    .slice(0, 40)
    .flatMap((sentence) =>
      sentence.role === 'user' ? [sentence] : (agentsGuess(sentence, sentences) ?? []),
    )
    .slice(0, 14);
  let best: Sentence | null = null;
  let top = 0;
  let place = 0;
  for (const sentence of said) {
    const score = needScore(sentence, place);
    if (score > top) [best, top] = [sentence, score];
    if (!isSmallTalk(sentence.text)) place++;
  }
  return best;
}
