import { splitTurn } from '../../local/sentences.ts';
import type { CallEvidence } from './call-evidence.ts';
import { readValues } from './read-values.ts';
import { plainText } from './words.ts';

/** What a business gives a caller. */
const GIVEN =
  /\b(?:refund|credit|discount|compensat|reimburs|waive)\w*\b(?! (?:requests?|polic(?:y|ies)|status|cards?|scores?|checks?|reports?|unions?|history|department|codes?)\b)|\b(?:complimentary|free of charge|for free|no charge)\b/g;
/** What it holds a caller to be, or has promised. */
const HELD =
  /\b(?:verified|authori[sz]ed|approved)\b(?<=\b(?:is|are|was|were|been|be|as|an?|the|fully|already|and|identity) \w+)(?! (?:the|an?|this|that|it|her|his|their)\b)|\b(?:vips?|priority (?:customer|status|caller)|account (?:owner|holder)|owner of the (?:account|business)|promised|guaranteed|assured|owed|owes|entitled)\b/g;
const DENIED =
  /(?:\b(?:not?|never|without|declin\w+|refus\w+|reject\w+|denied|cannot|ineligible)|n't)(?: [\w'-]+){0,3} $/;
const ASKS =
  /\b(?:ask\w*|wants?|wanted|request\w*|would like|inquir\w+|enquir\w+|demand\w*|expect\w*|disput\w+|complain\w*|question\w*|hop(?:es|ed|ing)|seek\w*|sought|about|regarding|whether|if)\b(?:(?! and (?:was|is|has|got|received|will))[^,;])*$/;
/** "The caller says that …", up to what they say. */
const SAYS =
  /^(?:(?!agent|who|that|which)[\p{L}.'-]+ ){0,4}?(?:according to (?:the caller|her|him|them)|(?:says?|said|claim(?:s|ed)|stat(?:es|ed)|report(?:s|ed)|believ(?:es|ed)|thinks|thought|insist(?:s|ed)|mention(?:s|ed))(?= (?:that|she|he|they|to|having|being)\b))(?:(?! and (?:was|is|has|got|received|will))[^;])*$/u;
/** What gives nothing yet: refusals, questions, and what the caller said. */
const OPEN =
  /\b(?:not|cannot|never|unable|if|whether|check|look into|review|find out|would|might|may|could|you (?:want|ask\w*|said|say|mention\w*|claim\w*|were|are asking)|no (?:refund|credit|discount)s?)\b|n't\b|\?$/;
const WILL = /\b(?:will|shall|going to)\b|'ll\b/;
const FREE = /\b(?:free|no charge|complimentary|on us)\b/;

/** Whether an agent's sentence says so too, whatever the form of the word. */
function supports(said: string, claim: string): boolean {
  if (/charge|free|complimentary/.test(claim)) return FREE.test(said);
  if (/^(?:promised|guaranteed|assured)$/.test(claim) && WILL.test(said)) return true;
  return said.includes(/ |^vip/.test(claim) ? claim : claim.slice(0, 5));
}

/** The words of a text that claim something for the caller, and that it neither denies nor tells as theirs. */
function claimsOf(text: string): string[] {
  const granted = (pattern: RegExp, ...open: readonly RegExp[]): string[] =>
    [...text.matchAll(pattern)].flatMap(({ 0: claim, index }) =>
      open.some((one) => one.test(text.slice(0, index))) ? [] : [claim],
    );
  return [...granted(GIVEN, DENIED, SAYS, ASKS), ...granted(HELD, DENIED, SAYS)];
}

/**
 * Whether an agent said what a text says of refunds, promises and the caller's standing, with the same sums: the caller's
 * word makes none of it true, so it is told as theirs or not at all. Knows English words only.
 */
export function saysStanding(text: string, { evidence, reader }: CallEvidence): boolean {
  const claims = claimsOf(plainText(text));
  if (!claims.length) return true;
  const sums = readValues(text, reader).filter(({ kind }) => kind === 'money');
  const turns = evidence.said
    .filter(({ role }) => role === 'agent')
    .map(({ texts }) => splitTurn(texts[1]).filter((part) => !OPEN.test(plainText(part))))
    .map((parts) => parts.join(' '));
  return claims.every((claim) =>
    turns.some((said) => {
      const keys = new Set(readValues(said, reader).map(({ key }) => key));
      return supports(plainText(said), claim) && sums.every(({ key }) => keys.has(key));
    }),
  );
}
