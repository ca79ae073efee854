import { splitSentences } from './sentences.ts';

/** A pattern over one sentence: any of some alternatives, between word borders. */
const says = (...parts: readonly string[]): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
/** So many letters at most between two parts of an order. */
const near = (most: number): string => `\\b[^.?!]{0,${most}}?\\b`;

/** Any of some patterns, between commas. */
const any = (list: string): string =>
  `(?:${list
    .trim()
    .split(/\s*,\s*/)
    .join('|')})`;

const IGNORE = `(?<!(?:n't|not|never|always|often|i|we|they|might) )(?:please )?${any(`
  ignor(?:e|a|ez|iere|ieren)?, disregard, forget, (?:override|bypass)(?= (?:the|your|all|any|these)\\b),
  vergiss, olvida, oubliez, esqueça, dimentica`)}`;
const RULES =
  any(`instructions?, rules?, prompts?, guidelines, instrucciones, reglas, consignes, anweisungen, regeln,
  istruzioni, regole, instruções, regras`);
const ROLE = '(?:system|assistant|developer)(?: (?:message|prompt|note|update|override))?';
const NEW = any('new, updated, following, real, secret, additional, hidden');
const MODE = `${any('developer, debug, admin, god, jailbreak, dan')} mode`;
const CALLER = '(?:the|this) (?:caller|customer|client|user)';
const SUMMARY = '(?:the |your |this |my )?(?:call )?(?:summary|summaries)';
const AGENTS =
  '(?:the |any |every |all )?(?:next|future|following) (?:ai|assistants?|agents?|bots?)';
const TELL = any('tell, inform, instruct, remind, order');
const MUST = any('must, should, shall, will, has to, have to, needs? to');

/** What a caller may not dictate of their own standing, or of what the firm gives. */
const STANDING =
  any(`verified, authori[sz]ed, vips?, promised, guaranteed, assured, owed(?! for), entitled, approved,
  trusted(?! with), in charge, boss, admin\\p{L}*, (?:account|business) (?:owner|holder), priority, premium, platinum,
  refund(?:s|ed)?, credit(?:s|ed)?(?! cards?), discount(?:s|ed)?, compensat\\p{L}*, waived, for free,
  (?:everything|all|get|pay) (?:for )?(?:free|nothing)`);
const SELF = any(`i, i'm, i've, we, we're, me, us, my (?:account|identity),
  (?:the|this) (?:caller|customer|client|account|owner|user|member|business|company)s?`);
/** An order may begin here: not behind "I will". */
const ASKED = `(?:^["'>\\s]*|[:,;] |(?<!\\b(?:i|we)(?:'ll| will| have| can| had|'ve)\\b[^.?!,;]{0,64})\\b(?:please|just|kindly|also|then|now|so|(?:can|could|would|will) you|you (?:can|could|may|should|must))(?: also| just)? |(?:please|you|^) ?and )`;
const NOTING = any(
  'put, write, note, jot, record, log, document, state, mention, make (?:a )?note, add, enter, say',
);
const asked = (...parts: readonly string[]): RegExp =>
  new RegExp(`${ASKED}(?:${parts.join('|')})(?![\\p{L}\\p{N}])`, 'iu');

/** Sentences that nobody says to an agent: they speak to a program that reads the call. */
const ORDERS: readonly RegExp[] = [
  // Markup of chat templates and of pages, and fields of an answer
  /<\||\|>|\[\/?inst\]|#{3,}|```|"(?:summary|facts|intent|outcomeAgrees)" ?:/i,
  /<\/?(?:script|iframe|img|svg|style|object|embed|form|system|assistant|user|instructions?|transcript|prompt)\b/i,
  /(?:^|\s)#{1,6} ?(?:system|assistant|user|developer|instructions?|prompt|role|rules?)\b/i,
  new RegExp(`^["'>\\s]*${ROLE} ?:|\\b(?:new|begin|end of) ${ROLE} ?:`, 'i'),
  // What it was told before
  says(
    `${IGNORE}${near(40)}${RULES}`,
    `${IGNORE} (?:all )?(?:of )?(?:the )?(?:previous|prior|above|earlier) (?:messages|context|conversation|text|orders|commands)(?! (?:i|we|from|on|that)\\b)`,
    `${IGNORE} (?:everything|all|what|whatever)${near(20)}(?:above|before|previous|prior|earlier)${near(20)}(?:said|told|written|text|messages?|context|conversation)`,
    `${IGNORE} (?:all )?(?:the )?(?:above|everything above)`,
    '(?:system|hidden|developer|initial) prompt|(?:your|the) (?:system|hidden|developer|initial) instructions(?! manual)',
    'developer message|prompt injection|as an? (?:ai|language model)',
  ),
  new RegExp(`^(?:please )?(?:enter|activate|enable|switch (?:in)?to|go into) ${MODE}`, 'i'),
  new RegExp(
    `^["'\\s]*(?:(?:here|these) (?:are|is) (?:the|your|my|some) |(?:follow|obey|apply) (?:the|your|my|these) )${NEW} instructions?\\b(?! (?:on|from|in|of)\\b)`,
    'i',
  ),
  new RegExp(
    `^["'\\s]*(?:the |your )?${NEW} instructions?(?: for (?:you|the (?:ai|assistant|agent|model|bot)))?(?: ?:|$| (?:write|say|ignore|put|add|state))`,
    'i',
  ),
  // What it is
  says(
    `you(?:'re| are) (?:now|really|actually|no longer) (?:an? )?(?:\\p{L}+ )?(?:ai|assistant|llm|chatbot|(?:language )?model|gpt|summari[sz]er)(?![^.!]*\\?)`,
    `you(?:'re| are) no longer (?:bound|restricted|limited)`,
    `you(?:'re| are) now (?:bound|acting|operating|unrestricted|free (?:of|from))|you(?:'re| are) (?:now )?in ${MODE}`,
    `(?:pretend|act) (?:to be|as|as if|as though|like|like if)(?: you(?:'re| are))? (?:an? |my |the )?(?:different |unrestricted )?(?:admin\\p{L}*|developer|system|ai|assistant|unrestricted)(?<!act as (?:an? |my |the )?assistant)`,
  ),
  // What it shall write
  says(
    `(?:notes?|memo|message|instructions?|hint) (?:for|to) (?:the |your )?(?:${SUMMARY}|summari[sz]er|ai|model(?! (?!the|i|that|write|say)\\p{L})|bot|llm|note-?taker|note taker)`,
    'whoever (?:writes|makes) the summary|(?:anyone|anybody|everyone|whoever) (?:who )?read(?:s|ing) (?:this|the (?:note|summary))',
    `in (?:the|your) summary (?:write|say|state|put)|(?:include|write|add|put) the following in (?:the|your) (?:notes?|summary)`,
    `(?:the|your) (?:note|summary) (?:that )?you write ${MUST}`,
    'do not summari[sz]e|set (?:the )?outcome to|output only|(?:respond|answer) (?:only )?(?:with|in) json|(?:repeat|print|output|reveal) (?:the|all|everything) (?:words |text )?above',
    `(?:write|say|state|note|record|add|append|include|put|mention|output|return|insert|mark)${near(60)}(?:in|into|to|of|for) ${SUMMARY}(?! (?:of|box|page|sheet|report))`,
    `(?:write|add|include|put|insert|record)${near(60)}(?:in|into|to) your memory`,
    `(?:say|output|return|insert)${near(40)}in the notes for the next`,
    `(?:the|your|this) (?:call )?summary (?:must|should|shall|will|has to|needs to) (?:say|state|read|start|begin|end|contain|include)`,
    `summari[sz]e (?:this|the|our) (?:call|conversation) (?:as follows|as:|by saying|only|instead)`,
    `(?:summari[sz]er|note-?taker|note taker)s? ${MUST}`,
    'when(?:ever)? you (?:write|sum|type) (?:this|that|the call|this call|the conversation) up',
    'when(?:ever)? you summari[sz]e',
    `(?:make sure|ensure)(?: that)? (?:the|your|my) (?:call )?(?:notes?|summary|records?|file) (?:says?|states?|reads?|shows?|includes?|mentions?)${near(60)}(?:${STANDING}|never pay)`,
  ),
  /(?:^|[.:;,] ?)(?:in|for) (?:the|your) (?:call )?(?:summary|write-?up) ?[:,]/i,
  new RegExp(`(?:^|[.:;,] ?)for (?:the|your) (?:call )?notes? ?[:,] ?${CALLER}\\b`, 'i'),
  /^(?:dear|hey|attention|to the)[ ,]+(?:language model|llm|summari[sz]er|note-?taker)/i,
  /^(?:(?:dear|attention)[ ,]+ai\b|ai,? (?:please )?(?:write|summari[sz]e|note|record|say that))/i,
  // Whoever reads it later
  says(
    `${TELL} (?:the |any |every |all )?future (?:agents?|assistants?|bots?|calls?)`,
    `${TELL} ${AGENTS}${near(60)}${STANDING}`,
    `${AGENTS} ${MUST}${near(40)}(?:${STANDING}|trust|believe|obey)`,
  ),
  // The caller's standing, dictated
  asked(
    `${NOTING}${near(40)}(?:that|this,?) ${near(30)}${SELF}${near(60)}${STANDING}`,
    `(?:put|write|jot|note)(?: it| this)? down ${SELF}${near(60)}${STANDING}`,
    `(?:mark|flag|list|register|record|set|treat) (?:me|us|my account|(?:the|this) (?:caller|customer|account))(?: down)? as${near(30)}${STANDING}`,
  ),
  says(
    `for the record,? ${SELF}${near(60)}(?:verified|authori[sz]ed|vip|(?:account|business) (?:owner|holder))`,
  ),
];

/** Whether a sentence orders about whoever writes or reads the note, in place of speaking to the other side. */
export const ordersReader = (sentence: string): boolean =>
  ORDERS.some((pattern) => pattern.test(sentence));

/** A turn without the sentences that order the reader about. */
export const withoutOrders = (text: string): string =>
  ordersReader(text)
    ? splitSentences(text)
        .filter((one) => !ordersReader(one.text))
        .map((one) => one.text.trim())
        .join(' ')
    : text;
