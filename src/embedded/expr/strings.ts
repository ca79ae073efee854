import type { Operation } from './types.ts';
export const STRINGS: Readonly<Record<string, Operation>> = {};
