import { reportAgent } from './agent-speech.ts';
import { QUESTION_FORMS } from './question-forms.ts';
import { type Reporting, reportCaller } from './reported-speech.ts';
import { lowerFirst } from './wording.ts';

const FORBIDS =
  /^(?:don't|do not|never) (?!know|think|have|want|need|worry|mind|like|see|care|remember |forget|bother|be\b|get me|got|i\b|you\b|we\b|even\b|really\b|say|mean|miss|let)(?=[a-z])/i;
const IMPERATIVE =
  /^(?:find|tell|get|book|show|send|check|make|give|search|reserve|buy|schedule|put|add|cancel|transfer|look|help|set|bring|move|change|call|use|keep|include|text|email|remove|delete|arrange|reschedule)\b(?! (?:sense|it then\b))/i;

/** A caller's question as what they asked for; null where its form is not a known one. */
export function reportQuestion(text: string, reporting: Reporting): string | null {
  const plain = text.replace(/[?.!]+$/, '').replace(/,? (?:please|maybe|by any chance)$/i, '');
  if (FORBIDS.test(plain))
    return asked(`the agent not to ${plain.replace(FORBIDS, '')}`, reporting);
  if (IMPERATIVE.test(plain)) return asked(`the agent to ${lowerFirst(plain)}`, reporting);
  for (const [pattern, rewrite] of QUESTION_FORMS) {
    const match = pattern.exec(plain);
    if (!match) continue;
    return asked(rewrite(plain.slice(match[0].length), match), reporting);
  }
  return /^(?:i|we|my|i'm|i'd|i've|we're)\b/i.test(plain) ? reportCaller(plain, reporting) : null;
}

/** "Find me a flat" and the like are requests without a question mark. */
export const isImperative = (text: string): boolean => IMPERATIVE.test(text) || FORBIDS.test(text);

function asked(request: string, { subject }: Reporting): string {
  const said = reportCaller(request, { subject: 'They' });
  return `${subject} asked ${said.replace(/^./, (letter) => letter.toLowerCase())}`.trim();
}

const RECAP_LEAD =
  /^(?:(?:okay|ok|so|alright|great|sure|to confirm(?: then)?|to be clear|let me (?:just )?(?:make sure|repeat)[^.:]{0,20}|to recap|just to confirm|then|please confirm(?: that| the following| the (?:revised )?details| this)*|please confirm the following|can you (?:please )?confirm (?:me )?(?:that|the following)?|let me confirm|confirming|confirm|perfect|got it|i will confirm|you mean|so that's|that's|that|this|just|please)[,:;.]? ?)+/i;
const RECAP_ACT =
  /^(?:you (?:would like|want|wish|'d like) (?:me )?to |you'd like (?:me )?to |you are (?=scheduling|booking)|i'll |i will |i am going to |you want |you need to |you would like )/i;
const TAG =
  /[,.]?\s*(?:is (?:that|this|everything|it) (?:right|correct|okay|ok|all correct|fine)|right|correct|am i right|i'm right|okay|do you confirm|does that work|is everything correct|is that okay|is it okay|is (?:that|this|it) (?:all )?good(?: for you| with you)?|are you (?:okay|ok|happy) with (?:that|this))\s*[?.!]*$/i;

/** What an agent read back for the caller to confirm, without the frame around it. */
export function reportRecap(text: string, reporting: Reporting): string {
  const core = text
    .replace(/[?!]+$/, '?')
    .replace(TAG, '')
    .replace(/\?$/, '')
    .replace(RECAP_LEAD, '')
    .replace(RECAP_ACT, '');
  const said = reportAgent(core, reporting);
  const whole = /^(?:the agent|they|there|their|it|the caller|booked)\b/i.test(said);
  return whole
    ? said
    : `Agreed: ${said.replace(/^\p{L}(?!\p{Lu}|[\p{L}.']+ \p{Lu})/u, (letter) => letter.toLowerCase())}`;
}
