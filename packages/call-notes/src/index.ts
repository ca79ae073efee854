export type { Call, Fact, MomentFact, Note, Role, TextFact, Turn } from './call.ts';
export { createLocalNotes, noteSteps } from './local/note.ts';
export { type CallerHistory, composeMemory, type NotedCall } from './memory/compose-memory.ts';
