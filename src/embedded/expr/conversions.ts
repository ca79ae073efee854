import type { Operation } from './types.ts';
export const CONVERSIONS: Readonly<Record<string, Operation>> = {};
