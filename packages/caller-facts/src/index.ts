export { countWords } from './count-words.ts';
export { checkFacts } from './drafted/check-facts.ts';
export {
  boundFacts,
  DRAFTED_KINDS,
  DRAFTED_TYPES,
  type DraftedFact,
  DraftedFactSchema,
  SIDES,
} from './drafted/drafted-fact.ts';
export { createCalendar } from './facts/calendar.ts';
export { type Entered, type EnteredFault, enteredValue } from './facts/entered/entered-value.ts';
export {
  CARE_TOPICS,
  type CareTopic,
  FACT_DOCS,
  FACT_KINDS,
  FACT_STATUSES,
  type Fact,
  type FactKind,
  type FactOf,
  type FactStatus,
  type FactValues,
  MONEY_KINDS,
  type Moment,
  type MomentRange,
  type MoneyKind,
  OPEN_ACTS,
  type OpenAct,
  type Person,
} from './facts/fact.ts';
export {
  asEntered,
  type CorrectionEvent,
  type FactCorrection,
  type FactDeletion,
  type FactReference,
  type FactsByHand,
  isCorrection,
  NO_TURN,
} from './facts/fact-correction.ts';
export { type Digest, withKeys } from './facts/fact-keys.ts';
export { withRoles } from './facts/fact-roles.ts';
export { blankFact, endOf, isBlank, momentOf, withValue } from './facts/fact-values.ts';
export { toFacts } from './facts/noted-facts.ts';
export {
  type CallWithFacts,
  ENDINGS,
  type Ending,
  FACT_SOURCES,
  type NotedCall,
  newestFirst,
  oldestFirst,
  type RememberedFact,
} from './facts/remembered-fact.ts';
export { isSameNumber } from './facts/same-fact.ts';
export { formatFact } from './facts/wording/format-fact.ts';
export {
  type FormatOptions,
  formatDate,
  formatDay,
  formatMoment,
} from './facts/wording/format-moment.ts';
export { textsInNotes, textsNaming } from './facts/wording/texts-naming.ts';
export { withoutDeleted, withoutDeletedFacts } from './forgetting/deleted-facts.ts';
export { deletionOf } from './forgetting/deletion-of.ts';
export {
  type CallerHistory,
  createCallerHistory,
  type HistoryInput,
} from './history/caller-history.ts';
export {
  type CheckedMemory,
  checkMemory,
  type MemoryCheck,
  MemoryDraftSchema,
  type MemoryTask,
  type WrittenLine,
} from './history/check-memory.ts';
export { composeMemory } from './history/compose-memory.ts';
export { type MemoryInput, memoryInput } from './history/memory-input.ts';
export { type MemoryText, memoryTexts } from './history/memory-texts.ts';
export { normaliseText } from './normalised-text.ts';
export { createFinder, createMatcher, mentions } from './text-matching.ts';
export { withFactsByHand } from './timeline/corrections.ts';
export { holdsAt } from './timeline/current-facts.ts';
export { isShared, type Speaker, speakersOf, splitByOwner } from './timeline/speakers.ts';
export { currentFacts, currentText, factsAsOf } from './timeline/timeline.ts';
