export type { Call, Fact, MomentFact, Note, Role, TextFact, Turn } from './call.ts';
export { leaveOut } from './leave-out.ts';
export { createLocalNotes, noteSteps } from './local/note.ts';
export { NO_ANSWER, NO_CONVERSATION } from './local/outcome-words.ts';
export { type ReadTurn, type Summary, summarySteps } from './local/summary.ts';
export { type Evidence, readEvidence, readEvidenceOfTexts } from './model/check/evidence.ts';
export { type CitedFact, supportsFact, turnSaying } from './model/check/supports-fact.ts';
export { unsupportedIn } from './model/check/unsupported.ts';
export { splitNote } from './note-sentences.ts';
export {
  type Calendar,
  calendarAt,
  dayOf,
  instantOf,
  isoOf,
  minutesAt,
  weekdayOf,
} from './reading/calendar.ts';
export { LANGUAGES, type Language } from './reading/languages/language-words.ts';
export { withoutOrders } from './reading/orders.ts';
export { readText } from './reading/read-text.ts';
export { SPEAKER_LABELS, turnsOfText } from './reading/transcript-text.ts';
export type { DayValue, TimeValue } from './reading/value.ts';
export { runSteps } from './steps.ts';
