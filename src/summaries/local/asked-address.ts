import type { Value } from './values.ts';

const ASKS =
  /\b(?:address|where (?:do|should|shall|can|are|would|will) (?:you|we|he|she|they|the \w+|i)\b(?!.{0,20}\b(?:hear|stand|work|want to go))|where(?:'s| is) (?:it|the (?:job|property|house|place|work|event|party|unit|car|truck|delivery))|what (?:street|road)|which (?:street|address)|property|pick ?-?up (?:point|location)|whereabouts)\b/i;
// The question is about a place, not about another kind of address.
const OTHER = /\b(?:e-?mail|web|ip) ?-?address\b|\be-?mail\b/i;
const PART = String.raw`(?!(?:and|but|i|we|it|is|are|at|please|the|that|yes|no|my|for|on|in|with|you|he|she|they|dollars|people|minutes|years?|days?|o'clock|am|pm|hundred|thousand|of)\b)[\p{L}][\p{L}'’.-]*`;
const HOUSE = new RegExp(
  String.raw`(?:\b(?:flat|apartment|apt|unit|suite|plot|shop|villa) #?\w{1,5},? )?(?<![\d:.,$€£#@-])\b\d{1,5}[a-z]?(?![\d:]|[.,-]\d),? ${PART}(?: ${PART}){0,3}(?:, (?:flat|apartment|apt|unit|suite) \w{1,5})?`,
  'giu',
);
const NAMED_BLOCK = new RegExp(
  String.raw`\b(?:flat|apartment|apt|unit|suite|plot|villa) (?:number )?#?\d\w{0,4},? (?:${PART} ?){1,3}(?:, (?:${PART} ?){1,3})?`,
  'giu',
);
const CORNER =
  /\b(?:on )?the corner of [\p{L}\d' ]{3,40}? and [\p{L}\d']+(?: (?:street|avenue|road|lane))?|^corner of [\p{L}\d' ]{3,40}? and [\p{L}\d']+(?: (?:street|avenue|road|lane))?/giu;

/** The place that answers a question for an address, whatever kind of street it is. */
export function findAskedAddress(
  text: string,
  { role }: { readonly role: string },
  before: { readonly role: string; readonly text: string } | undefined,
): Value[] {
  if (
    role !== 'user' ||
    before?.role !== 'agent' ||
    !ASKS.test(before.text) ||
    OTHER.test(before.text)
  )
    return [];
  const found = [NAMED_BLOCK, HOUSE, CORNER].flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.map((match): Value => {
    const shown = match[0].trim().replace(/[,.]+$/, '');
    const key = `address ${shown
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()}`;
    return { kind: 'address', key, start: match.index, end: match.index + shown.length, shown };
  });
}
