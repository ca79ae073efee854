import type { Doc, Value } from 'embedded-mongo/bson';
import { numberOf } from 'embedded-mongo/wire';

/** What a server would not do. */
export type Refusal = {
  readonly command: string;
  readonly code: number;
  readonly message: string;
};

/** The errors in a reply: of the command, or of some of its statements. */
export function refusalsIn(command: string, reply: Doc): Refusal[] {
  const statements = reply.get('writeErrors');
  const refused = Array.isArray(statements) ? statements : [];
  const all = numberOf(reply.get('ok')) === 1 ? refused : [reply, ...refused];
  return all.flatMap((one) => (one instanceof Map ? [refusalOf(command, one)] : []));
}

function refusalOf(command: string, reply: Map<string, Value>): Refusal {
  const code = numberOf(reply.get('code')) ?? 0;
  return { command, code, message: String(reply.get('errmsg')) };
}
