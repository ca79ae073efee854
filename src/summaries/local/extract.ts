import type { Outcome } from '../../domain/call.ts';
import { OUTCOME_WORDS } from '../outcome-words.ts';
import type { Line } from './reading.ts';

const words = (text: string): string[] => text.split(' ');

/** The caller's own words, quoted: all that is safe in a language whose grammar is not known here. */
export function quoteCaller(lines: readonly Line[], outcome: Outcome, maxWords: number): string {
  const said = lines.filter(({ role }) => role === 'user');
  const telling = said
    .slice(0, 6)
    .reduce<Line | null>(
      (best, line) => (words(line.text).length > words(best?.text ?? '').length ? line : best),
      null,
    );
  const prefix = OUTCOME_WORDS[outcome];
  const room = maxWords - words(prefix).length - 2;
  const quote = telling
    ? words(telling.text.replaceAll('"', "'"))
        .slice(0, Math.max(room, 0))
        .join(' ')
        .slice(0, 400)
        .toWellFormed()
    : '';
  return [prefix, quote && `Caller: "${quote}"`].filter(Boolean).join(' ');
}
