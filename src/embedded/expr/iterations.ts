import type { SpecialForm } from './types.ts';
export const ITERATIONS: Readonly<Record<string, SpecialForm>> = {};
