import type { FactKind } from '../../domain/fact.ts';
import { contentWords } from '../../domain/forget-topics.ts';

/** What a wish is about; all empty where nothing in it can be forgotten. */
export type Wanted = {
  readonly kinds: readonly FactKind[];
  readonly everything: boolean;
  readonly topics: readonly string[];
};

export const NOTHING: Wanted = { kinds: [], everything: false, topics: [] };
export const EVERYTHING: Wanted = { kinds: [], everything: true, topics: [] };

/** Of a topic; without a word that says which, everything is meant. */
export const topicOf = (text: string): Wanted => {
  const topics = contentWords(text).slice(0, 12);
  return topics.length > 0 ? { kinds: [], everything: false, topics } : EVERYTHING;
};

const CLAUSE_END =
  /[;.?!]| [-–—] |,? \b(?:but|because|since|so|just|instead|only|as|'cause|cause|use|rather|then|if|when|and (?:(?:just|please|then|instead) )?(?:use|keep|call|send|text|email|write|book|i|i'm|we|it's|can|could|tell))\b|, (?=(?:i|i'm|i've|we|it's|it|they|you|that's|thanks|please|just)\b)/i;
const RECORDS =
  '(?:records?|systems?|files?|databases?|data ?base|notes?|crm|memory|books?|logs?|servers?|computers?|profile|archives?|end)';
/** Where such things are kept: it is not what is to be forgotten. */
export const KEPT_IN = new RegExp(
  String.raw`\b(?:from|off(?: of)?|out of|in|on|to|with) (?:(?:your|the|my|our|this|any|all) )+(?:[\w-]+ ){0,2}?${RECORDS}\b|\b(?:on|off) (?:file|record)\b`,
  'i',
);
/** Taken off these something is only no longer part of a matter. */
const ELSEWHERE =
  /\b(?:from|off(?: of)?|out of|on) (?:the|my|our|your|that|this|his|her) (?:[\w-]+ ){0,2}?(?:list|order|lease|invoice|bill|insurance|policy|booking|appointment|reservation|waitlist|quote|estimate|contract|ticket|cart|deed|title|form|schedule|calendar|loan|mortgage|label|sign|door|mailbox|website|newsletter|plan|group|shipment|package|parcel|account)\b/i;
const ALL =
  /\b(?:everything|anything|all (?:of )?(?:this|that|it)|all you (?:know|have)|any of (?:this|that|it)|(?:this|the|our|my|that) (?:whole |entire )?(?:call|conversation)|(?:my|our|any|all|personal|these|those|customer|caller) (?:[\w-]+ ){0,2}?(?:data|details|information|info|infos|records?|history|profile|file)|(?:the |any )?(?:data|information|info|details|record|notes?|stuff) (?:you |that you |you've |you guys )?(?:have |got |hold |keep |kept |store[ds]? )?(?:got )?(?:on|about) (?:me|us))\b|^(?: please)?(?: about)? (?:me|us)(?= *(?:$|[,.;!?]|please|any ?more|completely|entirely|and\b|from\b))|\bi (?:ever )?(?:called|rang|told you|said all)\b/i;
const ABOUT =
  /\b(?:about|regarding|concerning|mention of) (?!(?:me|us|this|that|it|the call|my call|our call|this call)\b)(?<topic>.+)/i;
const SAID =
  /^(?: please)?(?: (?:or|and) \w+(?: down)?)?(?: (?:about|all|that|the|any|whole|bit|part|fact|thing|things|stuff|story|of|it|mention))* ?\b(?:that|what|how|why|where|whether|whatever) (?:i|we|i'm|i've|we're|we've|i'd|my|our|he|she|they|it|the|was|he's|she's|they're)\b(?<topic>.*)/i;
const PERSON =
  'wife|husband|partner|girlfriend|boyfriend|fianc[ée]e?|son|daughter|mother|father|mom|mum|dad|sister|brother|child|kid|baby|boss|friend|roommate|neighbou?r|aunt|uncle|cousin|niece|nephew|grandmother|grandfather|grandma|grandpa|ex|spouse|mother-in-law|father-in-law';
const OF_OTHERS = new RegExp(
  String.raw`\b(?:my|our) (?:[\w-]+ )?(?<person>${PERSON})(?:'?s)\b`,
  'i',
);
const PRIVATE =
  /\b(?:my|our|the|his|her) (?:[\w-]+ )?(?:divorce|separation|pregnan\w+|medicat\w+|medicines?|depress\w+|anxiety|illness|disease|diagnos\w+|cancer|hiv|therapy|therapist|treatment|surgery|abortion|miscarriage|condition|disabilit\w+|health|addiction|drinking|drugs?|arrest|conviction|debts?|bankruptcy|affair|religion|salary|income|age|birthday|birth ?date|date of birth|dob|social security|custody|sexual\w*|orientation|weight|lawsuit|immigration \w+|visa status|situation|secret)\b/i;
const NAMED: readonly (readonly [FactKind, RegExp])[] = [
  ['email', /\b(?:e-?mails?|email address|mail address)\b/i],
  [
    'address',
    /(?<!mail |e-mail |email )\b(?:(?:home |street |new |old |mailing |postal )*address(?:es)?|where (?:i|we)(?:'m| are)? (?:live|living))\b/i,
  ],
  [
    'phone',
    /(?<!(?:account|card|policy|order|reference|claim|security|member|booking|ticket|tracking|license|house|apartment|unit|room|serial|invoice|case|confirmation|insurance) )\b(?:(?:phone|cell|mobile|work|other|telephone|contact|cellphone)? ?numbers?|(?:my|our) (?:cell|mobile|phone|cellphone)(?: phone)?)\b/i,
  ],
  ['company', /\b(?:company(?: name)?|employer|where i work)\b/i],
  [
    'name',
    /\b(?:my|our|the|that|any) (?:(?:full|last|first|real|sur|family|maiden|own) ?)*names?\b|\bsurname\b/i,
  ],
  ['preference', /\b(?:allerg\w+|preferences?|diet\w*)\b/i],
];
// Of these something else is to be kept or thrown away.
const OTHER =
  /\b(?:appointments?|bookings?|orders?|reservations?|subscription|accounts?|account number|cards?|tickets?|cart|photos?|pictures?|invoices?|bill|messages?|voicemails?|(?:reference|order|claim|policy|tracking|account|booking|ticket) number|items?|call ?backs?|deposit|fees?|charges?|quote|estimate|discount|car|table|slot|tip|package|delivery|password|rest|one|ones|it)\b/i;

/** The words up to the next clause. */
export const clauseOf = (text: string): string => text.split(CLAUSE_END)[0] ?? '';

const placeOf = (pattern: RegExp, text: string): number => pattern.exec(text)?.index ?? Infinity;

function kindsIn(object: string): Wanted | null {
  const found = NAMED.map(([kind, pattern]) => ({ kind, at: placeOf(pattern, object) })).filter(
    ({ at }) => at < Infinity,
  );
  const other = placeOf(OTHER, object);
  const kinds = found.filter(({ at }) => at <= other).map(({ kind }) => kind);
  return kinds.length > 0 ? { kinds, everything: false, topics: [] } : null;
}

/** "Everything about my divorce", "what I told you about the medication", "that I take medication". */
function topicIn(object: string): Wanted | null {
  const { topic } = ABOUT.exec(object)?.groups ?? {};
  const said = SAID.exec(object)?.groups?.topic;
  const all = ALL.test(object.replace(ABOUT, ''));
  if (topic !== undefined && (said !== undefined || all || PRIVATE.test(object)))
    return kindsIn(topic) ?? topicOf(topic.replace(KEPT_IN, ''));
  if (said !== undefined) return kindsIn(object) ?? topicOf(said.replace(KEPT_IN, ''));
  return null;
}

/** What the words after "delete" or "don't keep" are about. */
export function readObject(given: string): Wanted {
  const clause = clauseOf(given);
  const elsewhere = ELSEWHERE.exec(clause);
  const kept = KEPT_IN.exec(clause);
  const object = kept ? clause.replace(KEPT_IN, '') : clause;
  if (elsewhere && !kept && !ALL.test(object.slice(0, elsewhere.index))) return NOTHING;
  const other = OF_OTHERS.exec(object);
  if (other) return topicOf(other.groups?.person ?? '');
  const topic = topicIn(object);
  if (topic) return topic;
  const kinds = kindsIn(object);
  if (ALL.test(object)) return { ...EVERYTHING, kinds: kinds?.kinds ?? [] };
  if (kinds) return kinds;
  const secret = PRIVATE.exec(object);
  if (secret) return topicOf(secret[0]);
  // "The old one", "my birthday": only where it is said that it is kept as a record.
  return kept && !OTHER.test(object) && /\b(?:my|our|that i|the fact)\b/i.test(object)
    ? topicOf(object)
    : NOTHING;
}
