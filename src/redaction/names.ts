import { type Label, PATTERNS } from './name-patterns.ts';

export type Name = {
  readonly start: number;
  readonly end: number;
  readonly label: Label;
};

const nameOf = (group: '(' | '(?:', flags: string): RegExp =>
  new RegExp(
    `(?<![a-z0-9\u00df-\u00ff])(?:${PATTERNS.map(([, source]) => `${group}${source})`).join('|')})(?![a-z\u00df-\u00ff])`,
    flags,
  );
const NAME = nameOf('(?:', 'gi');
const KNOWN_NAME = nameOf('(', 'iy');

const NOT_MEANT =
  /\b(?:don't|do not|never|won't|will not|without|needn't|instead of|doesn't|didn't)\b[^.?!,]{0,30}$/i;

const BEFORE = 48;
const AFTER = 56;

/**
 * What numbers are called in a text, in order.
 *
 * @param near where words are that such names are made of; nowhere else are any
 */
export function namesIn(text: string, near: readonly number[]): Name[] {
  const names: Name[] = [];
  let end = 0;
  for (let i = 0; i < near.length; ) {
    const start = Math.max(end, text.lastIndexOf(' ', (near[i] ?? 0) - BEFORE));
    end = (near[i] ?? 0) + AFTER;
    while ((near[++i] ?? Infinity) < end) end = (near[i] ?? 0) + AFTER;
    end = Math.min(text.length, end);
    names.push(...namesBetween(text, start, end));
  }
  return names;
}

function namesBetween(text: string, from: number, to: number): Name[] {
  const names: Name[] = [];
  const part = text.slice(from, to);
  NAME.lastIndex = 0;
  for (let match = NAME.exec(part); match; match = NAME.exec(part)) {
    const label = labelAt(part, match.index, match[0]);
    const start = from + match.index;
    if (label) names.push({ start, end: start + match[0].length, label });
  }
  return names;
}

// Asking which alternative matched is what takes long, and people use few words.
const KNOWN = new Map<string, Label>();
const MOST_KNOWN = 2_000;

function labelAt(text: string, at: number, name: string): Label | undefined {
  const known = KNOWN.get(name);
  if (known) return known;
  KNOWN_NAME.lastIndex = at;
  const match = KNOWN_NAME.exec(text);
  const group = match?.findIndex((part, i) => i > 0 && part !== undefined) ?? 0;
  const label = PATTERNS[group - 1]?.[0];
  if (label && KNOWN.size < MOST_KNOWN) KNOWN.set(name, label);
  return label;
}

/** Whether it is spoken of only to say that it is not wanted: "we never ask for your PIN". */
export const isRefused = (text: string, { start }: Name): boolean =>
  NOT_MEANT.test(text.slice(Math.max(0, start - 45), start));
