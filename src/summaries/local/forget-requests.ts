import type { FactKind } from '../../domain/fact.ts';
import { CONFIDENCE, type FoundFact, foundFact } from './found-fact.ts';
import type { Sentence } from './sentences.ts';

const KEEPING =
  'save|keep|store|remember|record|retain|hold on to|hang on to|write down|put down|note down|log|share';
const REQUEST = new RegExp(
  [
    String.raw`(?<!\b(?:i|we|they|he|she|you|who) )\b(?:please )?(?:don't|do not|never) (?:you )?(?:${KEEPING})\b`,
    String.raw`\b(?:i|we) (?:don't|do not|wouldn't|would not) (?:want|like) (?:you|this|that|it|anyone|anything|my [\w-]+(?: \w+)?)(?: (?:guys|people))? (?:to )?(?:be )?(?:${KEEPING}|saved|kept|stored|remembered|recorded)\b`,
    String.raw`\b(?:i'd|i would) (?:rather|prefer)(?: that| if)? you (?:didn't|did not|don't) (?:${KEEPING})\b`,
    String.raw`(?<!(?:don't|not|never|won't|didn't|i|i'll|you) )\b(?:forget|delete|erase|wipe|purge) (?:(?:all|any)(?: of)? )?(?:my|our|this|that|the|everything|anything|all)\b`,
    String.raw`\b(?:remove|take) (?:my|our) [^.;?!]{2,40}?\b(?:off|from|out of) (?:your|the) (?:\w+ )?(?:records?|system|files?|database|list|notes)\b`,
    String.raw`\boff the record\b`,
  ].join('|'),
  'i',
);
const EVERYTHING =
  /\b(?:everything|anything|any of (?:this|that|it)|all of (?:this|that|it)|this (?:call|conversation)|(?:my|our|any|personal|these|those) (?:\w+ )?(?:data|details|information|info|records?)|off the record|about me)\b/i;
const NAMED: readonly (readonly [FactKind, RegExp])[] = [
  ['email', /\b(?:e-?mails?|email address|mail address)\b/i],
  [
    'address',
    /(?<!mail |e-mail |email )\b(?:(?:home |street |new |old )?address|where (?:i|we) live)\b/i,
  ],
  [
    'phone',
    /\b(?:(?:phone|cell|mobile|work|other|telephone)? ?numbers?|my (?:cell|mobile|phone))\b/i,
  ],
  ['company', /\b(?:company|employer|where i work)\b/i],
  ['name', /\b(?:my|our) (?:\w+ )?names?\b/i],
  ['preference', /\b(?:allerg\w+|preferences?|diet\w*)\b/i],
];
// Of these something else is to be kept or thrown away.
const OTHER =
  /\b(?:about it|it|appointment|booking|order|reservation|subscription|account number|card|ticket|cart|file|photos?|pictures?|invoice|message|voicemail|reference number|order number|claim number|policy number)\b/i;

/** What the caller asked to have forgotten: the kinds of fact named, or everything. */
export function findForgetRequests(sentences: readonly Sentence[]): FoundFact[] {
  const found = new Map<string, FoundFact>();
  for (const { role, text, turn } of sentences) {
    const match = role === 'user' ? REQUEST.exec(text) : null;
    if (!match) continue;
    const object = text.slice(match.index).split(/[;.?!]| but | because | since /)[0] ?? '';
    for (const value of kindsIn(object))
      found.set(
        value,
        foundFact(
          'do_not_remember',
          { value, turn },
          { said: text, confidence: CONFIDENCE.confirmed },
        ),
      );
  }
  return [...found.values()];
}

function kindsIn(object: string): string[] {
  const named = NAMED.filter(([, pattern]) => pattern.test(object)).map(([kind]) => kind);
  if (EVERYTHING.test(object)) return [...named, 'everything'];
  return OTHER.test(object) ? [] : named;
}

/** Sentences that may be told: those that neither ask to forget nor say what is to be forgotten. */
export const withoutForgotten = (
  sentences: readonly Sentence[],
  forgotten: ReadonlySet<string>,
): Sentence[] =>
  forgotten.size === 0
    ? [...sentences]
    : sentences.filter(
        ({ role, text, values }) =>
          !(role === 'user' && REQUEST.test(text)) &&
          !values.some(({ kind }) => forgotten.has(kind)),
      );

/** What the note says of such a request. */
export function forgetWords(forgotten: ReadonlySet<string>): string {
  if (forgotten.has('everything')) return 'The caller asked that nothing of this call be kept.';
  const kinds = [...forgotten].map((kind) => NOTE_WORDS[kind] ?? kind).join(' and ');
  return kinds && `The caller asked the agent not to keep their ${kinds}.`;
}

const NOTE_WORDS: Readonly<Record<string, string>> = { email: 'e-mail', phone: 'number' };
