import { cues } from '../vocabulary/cues.ts';
import { phrases } from '../vocabulary/languages.ts';
import type { Span } from '../vocabulary/span.ts';
import type { Bound } from './value.ts';

const BEFORE_CHARS = 24;
const BOUNDS: readonly (readonly [Bound, readonly string[]])[] = [
  [
    'before',
    phrases(
      'before, not later than, earlier than, antes de, antes de las, vor, avant, antes das, prima di, prima delle',
    ),
  ],
  [
    'after',
    phrases(
      'after, not before, later than, any time after, from about, después de, después de las, nach, ab, après, depois de, depois das, dopo, dopo le',
    ),
  ],
  ['by', phrases("by, no later than, para, bis spätestens, d'ici, entro")],
  [
    'until',
    phrases(
      "until, till, til, up to, hasta, hasta las, bis, jusqu'à, até, até às, fino a, fino alle",
    ),
  ],
  ['from', phrases('from, since, starting, as of, desde, seit, depuis, dès, desde as, da, dal')],
];
const PATTERNS = BOUNDS.map(([bound, list]) => [bound, cues(list)] as const);

/** "by", "after", "until" right before a value; nothing where there is none. */
export function findBoundOf(text: string, { start }: Span): { readonly bound?: Bound } {
  const lead = text
    .slice(Math.max(0, start - BEFORE_CHARS), start)
    .replace(/\b(?:about|around|the|like|on|next|this)\s+$/i, '');
  const found = PATTERNS.find(([, pattern]) =>
    pattern.all(lead).some(({ end }) => lead.slice(end).trim() === ''),
  );
  return found ? { bound: found[0] } : {};
}
