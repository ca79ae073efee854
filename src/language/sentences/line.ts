import type { Role } from '../../domain/call.ts';

/** One turn made ready for reading: clean text of bounded length. */
export type Line = { readonly turn: number; readonly role: Role; readonly text: string };
