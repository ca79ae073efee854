export type { Call, Fact, MomentFact, Note, Role, TextFact, Turn } from './call.ts';
export { createLocalNotes } from './local/note.ts';
export { type CallerHistory, composeMemory, type NotedCall } from './memory/compose-memory.ts';
export { leaveOut } from './memory/leave-out.ts';
export { calendarAt, dayOf, instantOf, isoOf, weekdayOf } from './reading/calendar.ts';
export { LANGUAGES, type Language } from './reading/languages/language-words.ts';
export { readText } from './reading/read-text.ts';
export type { DayValue, TimeValue } from './reading/value.ts';
