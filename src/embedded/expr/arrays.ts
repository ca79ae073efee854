import type { Operation } from './types.ts';
export const ARRAYS: Readonly<Record<string, Operation>> = {};
