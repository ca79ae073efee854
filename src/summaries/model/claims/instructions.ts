import type { Line } from '../../local/reading.ts';

// What nobody says to an agent on the phone, but to whoever writes the summary; a few words in other languages.
const PATTERNS = [
  /\b(?:ignor\w*|disregard|forget|override|bypass|ignora|ignorez|ignorieren?|vergiss)\b.{0,40}\b(?:instructions?|rules?|prompts?|guidelines|system|instrucciones|reglas|consignes|anweisungen|regeln|istruzioni)\b/i,
  /\b(?:system|developer|hidden|initial) (?:prompt|message|instructions?)\b|\bprompt injection\b|\bjailbreak\b|\bdeveloper mode\b/i,
  /\byou are (?:now |really )?(?:an? )?(?:ai|assistant|language model|llm|chatbot|summari[sz]er|gpt)\b|\bas an? (?:ai|language model)\b/i,
  /\b(?:new|updated|following|real|secret) instructions?\b/i,
  /\b(?:write|say|state|note|record|add|include|put|mention|output|return|insert|mark)\b.{0,60}\b(?:in|into|to|of) (?:the|your|this|my) (?:call )?(?:summary|summaries|memory|notes? for the next)\b/i,
  /\b(?:the|your|this) (?:call )?summary (?:must|should|has to|needs to|shall|will) (?:say|state|read|include|contain|be|end|begin|start)\b/i,
  /\b(?:summari[sz]e|summari[sz]er|note[- ]?taker)\b.{0,40}\b(?:as follows|with|by saying|must|should|instead|only)\b/i,
  /\b(?:tell|inform|instruct|remind|order) (?:the |any |every )?(?:next|future|following|other) (?:agents?|assistants?|calls?|ai|bots?)\b/i,
  /\b(?:next|future) (?:agents?|assistants?|ai) (?:must|should|has to|have to|shall|will|is to|are to|needs? to)\b/i,
  /(?:^|[\s"'])(?:system|assistant|developer) ?:/i,
  /<\/?(?:system|assistant|user|instructions?|transcript|prompt)\b|<\||\|>|\[\/?inst\]|#{3,}|```/i,
  /"(?:summary|facts|intent|outcomeAgrees)" ?:/i,
];

/** Whether a turn speaks to the one who writes the summary: neither sent to a model nor taken as evidence. */
export const speaksToTheSummariser = ({ text }: Pick<Line, 'text'>): boolean =>
  PATTERNS.some((pattern) => pattern.test(text));
