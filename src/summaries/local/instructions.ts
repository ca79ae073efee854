import type { Line } from './reading.ts';

/** What a caller is or is owed: nothing that a caller's dictation may settle. */
const STANDING = String.raw`(?:verified|authori[sz]ed|vip|promised|guaranteed|assured|owed|entitled|approved|trusted|boss|admin\w*|(?:account|business) (?:owner|holder)|owners? of the|priority|premium|platinum|refunds?|refunded|credits?(?! card)|credited|discounts?|compensat\w+|waived)`;
const SELF = String.raw`(?:i|i'm|i've|we|we're|we've|me|us|this|my (?:account|identity)|(?:the|this) (?:caller|customer|client|account|owner|user|member|business|company)\w*)`;
const ASKED = String.raw`(?:^|[.!?;:,"] ?|\b(?:please|just|kindly|also|and|then|now|so|to|must|should|(?:can|could|would|will) you|you (?:can|could|may|should|must)) )(?<!\b(?:i|we)(?:'ll| will|'ve| have| can|'m|'d| had)\b[^.?!]{0,60})(?<!\blet me [^.?!]{0,60})`;
const NOTING =
  '(?:put(?: it| this)?(?: in| on)?|write(?: (?:it|this))?(?: down| up)?|note(?: down)?|jot(?: it)? down|record|log|document|state|mention|make (?:a|it) (?:note|clear)|add|enter|say)';
const dictated = (pattern: string): RegExp => new RegExp(ASKED + pattern, 'i');

// What nobody says to an agent on the phone, but to whoever writes the summary; a few words in other languages.
const PATTERNS = [
  /\b(?:ignor\w*|disregard|forget|override|bypass|ignora|ignorez|ignorieren?|vergiss)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines|system|instrucciones|reglas|consignes|anweisungen|regeln|istruzioni)\b/i,
  /\b(?:system|developer|hidden|initial) (?:prompt|instructions?)\b|\bdeveloper message\b|\bprompt injection\b|\bjailbreak\b|\bdeveloper mode\b/i,
  /\byou are (?:now |really )?(?:an? )?(?:ai|assistant|language model|llm|chatbot|summari[sz]er|gpt)\b|\bas an? (?:ai|language model)\b/i,
  /\b(?:new|updated|following|real|secret|additional|hidden) instructions?(?: for (?:you|the (?:ai|assistant|agent|model|bot)))? ?[:.;,-]|(?:^|[.!?>;] *)(?:here (?:are|is) |follow |obey |apply |these are )?(?:the |your |my |some )?(?:new|updated|following|real|secret) instructions?\b/i,
  /\b(?:ignore|disregard|forget|override)\b.{0,30}\b(?:previous|prior|above|earlier|everything (?:before|above))\b.{0,30}\b(?:said|told|written|text|messages?|context|conversation|orders?|commands?|instruct\w*|above)\b|^(?:please )?(?:ignore|disregard) (?:all )?(?:the )?(?:previous|prior|above)\b/i,
  /\b(?:notes?|memo|message|instructions?|hint) (?:for|to) (?:the |your |whoever (?:writes|makes) the )(?:summary|summaries|summari[sz]er|ai|model|bot|llm|note[- ]?taker|call notes?)\b|\b(?:for|in) the (?:call )?summary ?[:,]/i,
  /\byou are (?:now|no longer) (?:in |an? |my |the |called |bound |free|acting |operating |to )/i,
  /\b(?:pretend|act) (?:to be|as(?: if)?|like) (?:you(?:'re| are) )?(?:an? |my |the )?(?:admin\w*|developer|system|ai|different (?:ai|assistant|agent)|unrestricted)\b/i,
  /(?:^|\s)#{1,6} ?(?:system|assistant|user|developer|instructions?|prompt|role|rules?)\b/i,
  /<\/?(?:script|iframe|img|svg|style|object|embed|form)\b/i,
  /\b(?:write|say|state|note|record|add|include|put|mention|output|return|insert|mark)\b.{0,60}\b(?:in|into|to|of|for) (?:the|your|this|my) (?:call )?(?:summary|summaries|memory|notes? for the next)\b/i,
  /\b(?:the|your|this) (?:call )?summary (?:must|should|has to|needs to|shall|will) (?:say|state|read|include|contain|be|end|begin|start)\b/i,
  /\b(?:summari[sz]e|summari[sz]er|note[- ]?taker)\b.{0,40}\b(?:as follows|with|by saying|must|should|instead|only)\b/i,
  /\b(?:tell|inform|instruct|remind|order) (?:the |any |every )?(?:next|future|following|other) (?:agents?|assistants?|calls?|ai|bots?)\b/i,
  /\b(?:next|future) (?:agents?|assistants?|ai) (?:must|should|has to|have to|shall|will|is to|are to|needs? to)\b/i,
  /(?:^|[.!?>\n"']\s*|\b(?:new|end of|begin) )(?:system|assistant|developer|(?:system|developer) (?:message|prompt|note|update|override)) ?:/i,
  /<\/?(?:system|assistant|user|instructions?|transcript|prompt)\b|<\||\|>|\[\/?inst\]|#{3,}|```/i,
  /"(?:summary|facts|intent|outcomeAgrees)" ?:/i,
  /\bfor (?:the|your) (?:call )?(?:summary|notes?|write-?up) ?[:,]/i,
  /\bwhen(?:ever)? you (?:write|sum|type) (?:this|it|that|everything|the call)(?: call| conversation)? up\b|\bwhen you summari[sz]e\b/i,
  /\bmake sure (?:that )?(?:the|your|my) (?:call )?(?:notes?|summary|records?|file) (?:says?|states?|reads?|shows?|includes?|mentions?)\b/i,
  // "Put down that I am verified": what else a caller dictates ("note that the gate is green") is said to the agent.
  dictated(
    String.raw`${NOTING}\b(?:[^.?!]{0,40}?(?:\bthat|:)| down) (?:[^.?!]{0,30}\b)?${SELF}\b[^.?!]{0,60}\b${STANDING}\b`,
  ),
  dictated(
    String.raw`${NOTING}\b[^.?!]{0,30}?(?:\bthat|[:,]) (?:the|this) (?:caller|customer|client|user)\b`,
  ),
  dictated(
    String.raw`(?:mark|flag|list|register|record|set|treat|put) (?:me|us|my account|(?:the|this) (?:caller|customer|account)) (?:down )?as\b[^.?!]{0,30}\b${STANDING}\b`,
  ),
  new RegExp(
    String.raw`\bfor the record,? ${SELF}\b[^.?!]{0,60}\b(?:verified|authori[sz]ed|vip|(?:account|business) (?:owner|holder))\b`,
    'i',
  ),
];

/** Whether a turn speaks to the one who writes the summary: neither sent to a model nor taken as evidence. */
export const speaksToTheSummariser = ({ text }: Pick<Line, 'text'>): boolean =>
  PATTERNS.some((pattern) => pattern.test(text));
