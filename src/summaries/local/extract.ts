import type { Outcome } from '../../domain/call.ts';
import { NO_CONVERSATION, OUTCOME_WORDS } from '../outcome-words.ts';
import { beginningOf } from '../../language/phrasing/beginning.ts';
import type { Line } from './reading.ts';

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const UNSPACED_ALL = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;
const ASKS = /[?？¿؟]/;
/** A turn that has as much in common with what was said before confirms it; a farewell does not. */
const CONFIRMS_FROM = 2;
const TELLING_WORDS = 4;

/** How long a text is in words; where words are written together two characters count as one. */
const lengthOf = (text: string): number => {
  const unspaced = text.match(UNSPACED_ALL)?.length ?? 0;
  return text.replace(UNSPACED_ALL, ' ').split(/\s+/).filter(Boolean).length + unspaced / 2;
};

/** Words of some length, numbers, and pairs of characters of a script without spaces. */
function tokens(text: string): Set<string> {
  const flat = text.toLowerCase();
  const runs = flat.match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{2,}/gu) ?? [];
  const pairs = runs.flatMap((run) => Array.from(run.slice(1), (_, i) => run.slice(i, i + 2)));
  const words = (flat.match(/[\p{L}\p{M}]{4,}|\d+/gu) ?? []).filter((word) => !UNSPACED.test(word));
  return new Set([...words, ...pairs]);
}

/** The agent's last turn that repeats what the caller wanted; none where the last that does only asks. */
function confirmation(lines: readonly Line[]): Line | null {
  for (const [i, line] of [...lines.entries()].toReversed()) {
    if (line.role !== 'agent') continue;
    const said = lines.slice(0, i).filter(({ role }) => role === 'user');
    const known = tokens(said.map(({ text }) => text).join(' '));
    const own = tokens(line.text);
    const shared = [...own].filter((token) => known.has(token)).length;
    if (shared < CONFIRMS_FROM) continue;
    return ASKS.test(line.text) ? null : line;
  }
  return null;
}

/** The caller's words where nothing was said after them that could have changed them. */
function onlyWish(lines: readonly Line[]): Line | null {
  const telling = lines.filter(
    ({ role, text }) => role === 'user' && lengthOf(text) >= TELLING_WORDS,
  );
  return telling.length === 1 ? (telling[0] ?? null) : null;
}

function quoted(text: string, room: number): string {
  const plain = beginningOf(text.replaceAll('"', "'"), 400);
  const words = plain.split(' ');
  if (!UNSPACED.test(plain))
    return words.length <= room ? plain : `${words.slice(0, Math.max(room, 1)).join(' ')} …`;
  const most = Math.max(room, 1) * 2;
  return plain.length <= most ? plain : `${beginningOf(plain, most)}…`;
}

/**
 * What can safely be said of a call in a language whose grammar is not known here: its outcome and the words that
 * confirmed it. The caller's first wish is quoted only where nothing came after it.
 */
export function quoteCall(
  lines: readonly Line[],
  outcome: Outcome,
  maxWords: number,
  language: string | null = null,
): string {
  const prefix = OUTCOME_WORDS[outcome];
  const room = maxWords - prefix.split(' ').length - 2;
  const confirmed = confirmation(lines);
  const wish = confirmed ? null : onlyWish(lines);
  const line = confirmed ?? wish;
  const quote = line && `${confirmed ? 'Agent' : 'Caller'}: "${quoted(line.text, room)}"`;
  const said = lines.reduce(
    (sum, { role, text }) => sum + (role === 'user' ? lengthOf(text) : 0),
    0,
  );
  const fallback =
    said >= TELLING_WORDS
      ? `A conversation ${language ? `in ${language}` : 'that was not in English'}.`
      : NO_CONVERSATION;
  return [prefix, quote].filter(Boolean).join(' ') || fallback;
}
