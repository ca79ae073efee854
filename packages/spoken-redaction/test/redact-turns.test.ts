import { describe, expect, test } from 'vitest';
import { REDACTED_KINDS } from '#src/kinds.ts';
import { PLACEHOLDERS } from '#src/placeholders.ts';
import { redactTurns } from '#src/redact-turns.ts';
import type { Turn } from '#src/turn.ts';
import { ASKED } from './asked-cases.ts';
import { PLAIN, SECRETS } from './cases.ts';
import { HARDER } from './harder-cases.ts';
import { IDS } from './id-cases.ts';
import { TALK } from './talk-cases.ts';

const SECRET = /\{(\w+):([^}]*)\}/g;

const turnsOf = (line: string): Turn[] =>
  line.split(' | ').map((said) => ({
    role: said.startsWith('a: ') ? 'agent' : 'user',
    text: said.replace(/^a: /, ''),
  }));

const placeholder = (kind: string): string =>
  REDACTED_KINDS.flatMap((known) => (known === kind ? [PLACEHOLDERS[known]] : []))[0] ?? kind;

const sent = (line: string) => turnsOf(line.replace(SECRET, '$2'));
const kept = (line: string) =>
  turnsOf(line.replace(SECRET, (_all, kind: string) => placeholder(kind)));

const texts = (turns: readonly Turn[]) => turns.map(({ text }) => text);

describe('a secret is taken out, and nothing else', () => {
  test.each(SECRETS)('%s', (line) => {
    expect(texts(redactTurns(sent(line), REDACTED_KINDS).turns)).toEqual(texts(kept(line)));
  });
});

describe('what is no secret stays', () => {
  test.each(PLAIN)('%s', (line) => {
    expect(texts(redactTurns(sent(line), REDACTED_KINDS).turns)).toEqual(texts(kept(line)));
  });
});

describe.each(Object.entries({ ...HARDER, ...ASKED, ...IDS, ...TALK }))('%s', (_what, lines) => {
  test.each(lines)('%s', (line) => {
    expect(texts(redactTurns(sent(line), REDACTED_KINDS).turns)).toEqual(texts(kept(line)));
  });
});
