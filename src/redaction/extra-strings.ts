import type { Turn } from '../domain/call.ts';
import { secretsOfTurn } from './find-secrets.ts';
import type { Finding } from './formats.ts';
import { type Progress, startOfCall } from './progress.ts';

/** What was known before a turn in which a secret that was asked for may come. */
export type Before = { readonly at: number; readonly progress: Progress };

const LEAST_SECRET = 7;
const TECHNICAL =
  /(?:^|[_-])(?:u?u?id|at|ts|ms|time|timestamp|date|start|end|offset|duration|lang|language|locale|model|version|type|kind|speaker|channel|url|confidence)$|[a-z](?:Id|At|Ms|Time|Timestamp)$/;
const KEYPAD = /dtmf|digits|keypad|keys|pressed|entered/i;
const HEARD =
  /alt|text|trans|raw|hypo|word|utter|content|said|speech|n_?best|result|display|lexical|heard|spoken|message/i;
// Ids are of letters and digits; what was said is of words.
const UNSAID = /^[^\s]*(?:\p{L}[^\s]*\d|\d[^\s]*\p{L}|\d:\d)[^\s]*$/u;

/** The secrets in a string that may be another hearing of its turn, by what its property is called. */
export function secretsInString(
  said: string,
  name: string,
  turn: Turn,
  before: Before | null,
): readonly Finding[] {
  const heard = HEARD.test(name);
  if (before && !TECHNICAL.test(name) && (heard || !UNSAID.test(said))) {
    const found = secretsOfTurn({ ...turn, text: said }, before.at, before.progress);
    return heard ? found : found.filter(({ kind }) => kind !== 'password');
  }
  // Nothing shorter is a secret by itself, such as "pin 4512".
  if (said.length < LEAST_SECRET) return [];
  return secretsOfTurn({ ...turn, role: 'user', text: said }, 0, startOfCall());
}

/** The secrets in a JSON number, or a list of some, that was keyed in where one was asked for. */
export function secretsKeyed(
  piece: string,
  name: string,
  turn: Turn,
  before: Before | null,
): readonly Finding[] {
  if (!before || !KEYPAD.test(name)) return [];
  const text = piece.replace(/\D+/g, ' ').trim();
  return secretsOfTurn({ ...turn, text }, before.at, before.progress);
}
