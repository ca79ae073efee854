export type { Call, Fact, MomentFact, Note, Role, TextFact, Turn } from './call.ts';
export { createLocalNotes } from './local/note.ts';
