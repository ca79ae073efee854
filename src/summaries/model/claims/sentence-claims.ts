import type { CallEvidence } from './call-evidence.ts';
import { saysWhatTheFirmGives } from './firm-claims.ts';
import { contentStems } from './fold-text.ts';
import { saysNames } from './name-claims.ts';
import { isOrder, isProse } from './note-style.ts';
import { saysNumbers } from './number-claims.ts';

/** Stems of a prompt injection that a sentence may have by chance. */
const MAX_TAINTED = 1;

/** Whether a sentence repeats what a turn said to the summariser instead of to the agent. */
function repeatsInjection(text: string, { evidence, tainted }: CallEvidence): boolean {
  const stems = contentStems(text);
  const said = stems.filter((stem) => evidence.stems.has(stem)).length;
  const injected = stems.filter((stem) => tainted.has(stem)).length;
  return injected > MAX_TAINTED || (injected > 0 && injected >= said);
}

/**
 * Whether a sentence of a note has only values and names of the call, and promises nothing that no agent said. What
 * the sentence states of them is the model's reading and is not judged.
 */
export const isSupported = (text: string, call: CallEvidence): boolean =>
  isProse(text, call.evidence) &&
  !isOrder(text) &&
  saysNumbers(text, call, call.evidence) &&
  saysNames(text, call, call.evidence) &&
  saysWhatTheFirmGives(text, call) &&
  !repeatsInjection(text, call);
