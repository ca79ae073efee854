import { cues } from '../vocabulary/cues.ts';
import { BETWEEN_BOUND_AND_VALUE, BOUND_PHRASES } from '../vocabulary/moments/bounds.ts';
import { oneOf } from '../vocabulary/one-of.ts';
import type { Span } from '../vocabulary/span.ts';
import type { Bound } from './value.ts';

const BEFORE_CHARS = 24;
const BETWEEN = new RegExp(String.raw`\b${oneOf(BETWEEN_BOUND_AND_VALUE)}\s+$`, 'i');
const PATTERNS = BOUND_PHRASES.map(([bound, list]) => [bound, cues(list)] as const);

/** "by", "after", "until" right before a value; empty if there is none. */
export function findBoundOf(text: string, { start }: Span): { readonly bound?: Bound } {
  const lead = text.slice(Math.max(0, start - BEFORE_CHARS), start).replace(BETWEEN, '');
  const found = PATTERNS.find(([, pattern]) =>
    pattern.all(lead).some(({ end }) => lead.slice(end).trim() === ''),
  );
  return found ? { bound: found[0] } : {};
}
