import type { DraftFact } from '../draft.ts';
import type { CallEvidence } from './call-evidence.ts';
import type { Said } from './evidence.ts';
import { asQuote } from './words.ts';

/** What cancels, settles or takes something back. */
const TAKES_BACK =
  / (?:cancel\w*|call(?:ed|ing)? (?:it|that|the \w+) off|call off|tak(?:e|en) (?:you|me|us|it|that|them) (?:off|out)|took (?:you|me|it) off|(?:can t|cannot|can not|won t be able to|will not be able to|not going to|not able to) (?:make|come|be|do|keep)|won t be (?:there|coming|needing)|not coming|no longer|any ?more|after all|(?:don t|do not|doesn t|won t|didn t|never) (?:\w+ )?(?:need|want|have|use|live|work|like|call|mind)|no need|not (?:needed|necessary|right|correct|mine|allergic|interested)|never mind|nevermind|forget|scrap|drop|delete|remove|erase|withdraw\w*|take (?:that|it|this) back|settled|sorted|solved|resolved|fixed|repaired|works? again|working (?:again|now)|taken care|arrived|went with|wrong|changed|moved|instead|used to|stop(?:ped)?|skip|void|annul\w*|storn\w*|absag\w*|abgesagt|gekündigt|erledigt|anul\w*|cancel\w+|resuelto|annull\w*|annul\w*|afzeggen|afgezegd|opgelost|résilier|desmarcar|disdire) /;
const YES =
  /^ (?:(?:oh|okay|ok|um|well) )*(?:yes|yeah|yep|sure|please|correct|right|exactly|okay|ok|si|ja|oui|sim|do that|go ahead)\b/;
const SHORT_WORDS = 8;

const words = ({ quotes }: Said): string => quotes.join(' ');

function saysSo({ words: quoted }: DraftFact, said: Said, { evidence }: CallEvidence): boolean {
  if (TAKES_BACK.test(words(said))) return true;
  const before = evidence.said.findLast(({ turn }) => turn < said.turn);
  const short = asQuote(quoted).trim().split(' ').length <= SHORT_WORDS;
  return (
    before !== undefined &&
    before.role !== said.role &&
    short &&
    YES.test(said.quotes[0]) &&
    TAKES_BACK.test(words(before))
  );
}

/** Whether a turn takes back what a withdrawal says, or says yes to one that does; or the built-in summary has it too. */
export const isTakenBack = (fact: DraftFact, said: Said, call: CallEvidence): boolean =>
  call.builtIn.some(({ kind, status }) => kind === fact.kind && status === 'withdrawn') ||
  saysSo(fact, said, call);
