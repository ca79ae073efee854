import type { TextFact } from '../call.ts';
import { type Found, findAll, textBeside } from '../reading/gloss.ts';
import { anyOf, oneOf } from '../reading/phrases.ts';
import type { CallReading, Sentence } from '../reading/read-call.ts';
import { fold } from '../reading/tokens.ts';
import * as cue from './cues.ts';
import { KIN } from './names/name-cues.ts';
import { isClaim } from './names/name-words.ts';

const DENIED = / (?:not|isn't|wrong|old|don't|no longer|wait|sorry|changed|instead|used to be) /;
const OF_OTHERS = anyOf(`
    his|her|their|wife's|husband's|wife|husband|he's|she's|passport|policy|account|order|reference|card|
    member|licence|license|registration|serial|booking|confirmation|invoice|claim|ticket|tracking`);
const OF_KIN = new RegExp(` (?:my|our|your|his|her|the) (?:\\S+ )?${KIN}(?:'s)? `);
const OWN = anyOf(`
    my (?:own |work |home )?(?:number|cell|mobile|phone|landline|e-mail|email|address)|mine|(?:reach|call|text|ring|phone) me|i live|i'm (?:on|at)`);
const TAKEN_BACK = anyOf(`
    (?:my|the|an|her|his) (?:old|wrong) (?:1|number|address|mobile|phone|email)|not (?:that|my|mine|the right)|no longer|
    scratch that|used to be|don't use`);
const PHONE_CUE = / (?:phone|number|call|ring|reach|mobile|cell|text|callback|landline|contact) /;
const STREET =
  '(?:street|st|road|rd|lane|ln|avenue|ave|court|ct|drive|dr|close|way|place|terrace|crescent|boulevard|row|grove|gardens|square|hill|mews|walk|highway|parade|brae|circle)';
const ADDRESS = new RegExp(` \\d{1,5}[a-z]? (?:[\\p{L}'’.-]+ ){1,3}${STREET}(?= )`, 'gu');
const STREETS_BEFORE = oneOf(
  'calle|avenida|plaza|paseo|rua|travessa|praca|via|viale|piazza|corso|rue|place|boulevard',
);
const FOREIGN_ADDRESS = new RegExp(
  [
    ` ${STREETS_BEFORE} (?:[\\p{L}'’-]+ ){1,4}(?:, )?\\d{1,4}(?= )`,
    " \\d{1,4} (?:bis )?(?:, )?(?:rue|avenue|place|boulevard|chemin|impasse) (?:[\\p{L}'’-]+ ){1,4}(?=[,.?!])",
    ' [\\p{L}-]+(?:weg|strasse|gasse|platz|allee|ring|damm|ufer) \\d{1,4}[a-z]?(?= )',
  ].join('|'),
  'gu',
);
const ASKS_ADDRESS =
  / (?:address|where are you|where do you live|your place|where should|where shall|postcode|street) /;
const REFERENCED = oneOf(`reference|ref|order|booking|confirmation|case|claim|policy|ticket|job|
    invoice|account|customer|tracking|quote|protocol`);
const CODED = '((?:[a-z]{1,3} ?[-/]? ?)?\\d[\\d -]{2,14}\\d)';
const IS = "(?: (?:is|was|it's|please|: |\\. |for you ))";
/** "Order 1500 leaflets" gives no number: a word stands between, or nothing is counted. */
const REFERENCE = new RegExp(
  [
    ` (?:ref|reference|${REFERENCED} (?:number|code|no|id|ref|reference))(?:${IS}| , )? ?${CODED}(?= )`,
    ` ${REFERENCED}${IS} ?${CODED}(?= )`,
    `(?<! (?:i|i'll|we|we'll|can|could|(?:like|want|need) to)) ${REFERENCED} ${CODED}(?= (?:$|[.,;:?!]|with |and |has |is ))`,
  ].join('|'),
  'g',
);
const ASKS_REFERENCE = anyOf(`
    reference|order number|booking number|confirmation number|case number|claim number|policy number|
    ticket number|account number|customer number|invoice number|tracking number|job number|order code`);
const CODE =
  /^ (?:(?:yes|yeah|sure|it's|um|uh|okay|that's|the|is|number|,|here|hang on|\.) )*((?:[a-z]{1,3} ?[-/]? ?)?\d[\d -]{2,14}\d)(?= )/g;

function fact(kind: TextFact['kind'], text: string, { turn, text: words }: Sentence): TextFact {
  return { kind, text, turn, words };
}

const asked = (sentences: readonly Sentence[], at: number, test: RegExp): boolean =>
  sentences
    .slice(Math.max(0, at - 4), at)
    .some(({ role, gloss }) => role === 'agent' && test.test(gloss.text));

/** Whether a value may be somebody else's, or the caller takes it back in the rest of the turn or the next one. */
function isDoubtful(sentences: readonly Sentence[], at: number): boolean {
  const sentence = sentences[at] as Sentence;
  const { turn } = sentence;
  const after = sentences.slice(at + 1);
  const next = after.find((each) => each.role === 'user' && each.turn > turn)?.turn;
  const isOther = ({ gloss }: Sentence): boolean => gloss.text.includes(' other ');
  const whose = sentences
    .slice(0, at + 2)
    .filter((each) => each.turn === turn && !isOther(each))
    .findLast(({ gloss: { text } }) => OWN.test(text) || OF_KIN.test(text));
  return (
    (whose !== undefined && ![whose, sentence].some(({ gloss }) => OWN.test(gloss.text))) ||
    after
      .filter((each) => [turn, next].includes(each.turn) && !isOther(each))
      .some(({ gloss }) => TAKEN_BACK.test(gloss.text))
  );
}

/** The last e-mail address and telephone number that the caller gave as their own. */
function given({ sentences }: CallReading, kind: 'email' | 'phone'): TextFact | null {
  for (const [at, sentence] of [...sentences.entries()].reverse()) {
    const value = sentence.values.find((each) => each.kind === kind);
    if (sentence.role !== 'user' || !value || !('text' in value)) continue;
    // An address may be "old@mill.example".
    const [before, , behind] = textBeside(sentence.gloss, value, sentence.gloss.text.length);
    const beside = before + behind;
    if (DENIED.test(beside) || OF_OTHERS.test(beside) || isDoubtful(sentences, at)) return null;
    const isAbout = PHONE_CUE.test(sentence.gloss.text) || asked(sentences, at, PHONE_CUE);
    const isOther = kind === 'phone' && asked(sentences, at, OF_OTHERS);
    if (kind === 'phone' && (!isAbout || isOther)) continue;
    const said =
      kind === 'phone' ? sentence.gloss.source.slice(value.start, value.end) : value.text;
    return fact(kind, kind === 'phone' && !/\d{3}/.test(said) ? value.text : said, sentence);
  }
  return null;
}

const said = ({ gloss }: Sentence, { start, end }: Found): string =>
  gloss.source.slice(start, end).replace(/^[\s,.]+|[\s,.]+$/g, '');

/** The last street address that the caller gave, or said yes to. */
function address({ sentences }: CallReading): TextFact | null {
  for (const [at, sentence] of [...sentences.entries()].reverse()) {
    if (sentence.role !== 'user') continue;
    const [found, other] = [ADDRESS, FOREIGN_ADDRESS].flatMap((each) =>
      findAll(sentence.gloss, each),
    );
    if (DENIED.test(sentence.gloss.text)) {
      if (found) return null;
      continue;
    }
    const isGiven =
      asked(sentences, at, ASKS_ADDRESS) ||
      / (?:my address|i live|i'm at|we're at|address is) /.test(sentence.gloss.text);
    if (found && isDoubtful(sentences, at)) return null;
    if (found && !other && isGiven && !OF_OTHERS.test(sentence.gloss.text))
      return fact('address', said(sentence, found), sentence);
  }
  return null;
}

/** The last number of an order, a case, a claim. */
function reference({ sentences }: CallReading): TextFact | null {
  for (const [at, sentence] of [...sentences.entries()].reverse()) {
    if (DENIED.test(sentence.gloss.text)) continue;
    const direct = findAll(sentence.gloss, REFERENCE);
    const isAnswer = sentence.role === 'user' && asked(sentences, at, ASKS_REFERENCE);
    const [found] = direct.length ? direct : isAnswer ? findAll(sentence.gloss, CODE) : [];
    const text = found?.groups
      .slice(1)
      .find(Boolean)
      ?.replace(/[^a-z0-9]/g, '')
      .toUpperCase();
    if (found && text && text.length > 3) return fact('reference', text, sentence);
  }
  return null;
}

const NAME = "(?:\\p{Lu}[\\p{L}&'’-]*(?: (?=\\p{Lu}|and \\p{Lu}|of \\p{Lu}))?(?:and |of )?)+";
const COMPANY = new RegExp(
  `(?<!\\p{L}|(?:not|n['’]t) )((?:[Cc]all|[Rr]ing|[Pp]hon)ing from|I['’]m with) (?!(?:Mrs?|Ms|Miss|Dr|Room|Suite|Flat|Unit|Apartment|Ward|Cabin|Floor)\\b)(${NAME})`,
  'gu',
);
const ASKS_COMPANY = / (?:company|firm|business|organisation|organization|agency|practice) /;
/** Folded names of countries, and of the cities that time zones are named after. */
function readPlaces(): ReadonlySet<string> {
  const regions = new Intl.DisplayNames('en', { type: 'region' });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const cities = Intl.supportedValuesOf('timeZone').map((zone) => zone.replace(/^.*\//, ''));
  const countries = letters.flatMap((a) => letters.map((b) => regions.of(a + b) ?? ''));
  const others = 'uk usa england scotland wales america holland'.split(' ');
  return new Set([...cities, ...countries, ...others].map((name) => fold(name.replace('_', ' '))));
}
/** Read when a company may first be one: it takes some milliseconds. */
let places: ReadonlySet<string> | undefined;
function isPlace(name: string): boolean {
  places ??= readPlaces();
  return places.has(fold(name));
}

/** "I'm calling from Team Solutions", and not from a country. */
function company({ sentences }: CallReading): TextFact | null {
  for (const [at, sentence] of sentences.entries()) {
    if (sentence.role !== 'user') continue;
    const isAsked = ASKS_COMPANY.test(sentences[at - 1]?.gloss.text ?? '');
    for (const [, lead = '', name = ''] of sentence.text.matchAll(COMPANY)) {
      const text = name.trim();
      // "I'm with Peter now"
      if ((isAsked || /from$/.test(lead)) && text.length > 2 && !isPlace(text))
        return fact('company', text, sentence);
    }
  }
  return null;
}

/** E-mail address, telephone number, address, reference and company of the caller, where they are certain. */
export function contactFacts(reading: CallReading): TextFact[] {
  const all = [
    given(reading, 'email'),
    given(reading, 'phone'),
    address(reading),
    reference(reading),
    company(reading),
  ];
  return all.filter((each) => each !== null).filter(({ text }) => !isClaim(fold(text)));
}

/** Whole sentences of the caller about what to be careful about. */
export const careSentences = ({ sentences }: CallReading): Sentence[] =>
  sentences.filter(
    ({ role, gloss, isQuestion }) => role === 'user' && !isQuestion && cue.CARE.test(gloss.text),
  );
