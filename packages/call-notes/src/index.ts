export type { Call, Fact, MomentFact, Note, Role, TextFact, Turn } from './call.ts';
export { createLocalNotes } from './local/note.ts';
export { type CallerHistory, composeMemory, type NotedCall } from './memory/compose-memory.ts';
export { leaveOut } from './memory/leave-out.ts';
