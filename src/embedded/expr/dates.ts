import type { Operation, SpecialForm } from './types.ts';
export const DATES: Readonly<Record<string, Operation>> = {};
export const DATE_FORMS: Readonly<Record<string, SpecialForm>> = {};
