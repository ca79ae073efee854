import type { Operation } from './types.ts';
export const OBJECTS: Readonly<Record<string, Operation>> = {};
