import type { Operation } from './types.ts';
export const GROUPED: Readonly<Record<string, Operation>> = {};
