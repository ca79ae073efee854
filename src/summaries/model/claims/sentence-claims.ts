import { saysArrangements } from './arrangement-claims.ts';
import type { CallEvidence } from './call-evidence.ts';
import { saysWhatTheFirmGives } from './firm-claims.ts';
import { contentStems, isSpaced } from './fold-text.ts';
import { saysNames } from './name-claims.ts';
import { isOrder, isProse } from './note-style.ts';
import { saysNumbers } from './number-claims.ts';
import { saysSettled } from './settled-claims.ts';

const MIN_STEMS = 2;
/** Notes paraphrase; a sentence with fewer spoken words than this is about another matter. */
const MIN_SHARE = 0.25;
const MAX_TAINTED = 1;

function isAboutTheCall(text: string, { evidence, tainted }: CallEvidence): boolean {
  const stems = contentStems(text);
  const said = stems.filter((stem) => evidence.stems.has(stem)).length;
  const injected = stems.filter((stem) => tainted.has(stem)).length;
  if (injected > MAX_TAINTED || (injected > 0 && injected >= said)) return false;
  if (!isSpaced(text) || stems.length < MIN_STEMS) return true;
  return said / stems.length >= MIN_SHARE;
}

/** Whether the call supports a sentence of a note. */
export const isSupported = (text: string, call: CallEvidence): boolean =>
  isProse(text, call.evidence) &&
  !isOrder(text) &&
  saysNumbers(text, call, call.evidence) &&
  saysNames(text, call, call.evidence) &&
  saysSettled(text, call) &&
  saysArrangements(text, call) &&
  saysWhatTheFirmGives(text, call) &&
  isAboutTheCall(text, call);
