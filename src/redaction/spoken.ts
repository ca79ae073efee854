import type { Turn } from '../domain/call.ts';
import type { Spoken } from './labels.ts';
import { namesIn } from './names.ts';
import { runsOf } from './runs.ts';
import { scan } from './scan.ts';

/** Reads a turn once, as far as numbers go. */
export function spokenOf({ role, text }: Turn): Spoken {
  const scanned = scan(text);
  return {
    role,
    text,
    names: namesIn(text, scanned.nameWords),
    runs: scanned.tokens.length > 0 ? runsOf(scanned) : [],
    hasDigit: scanned.hasDigit,
    onlyNumbers: scanned.onlyNumbers,
  };
}
