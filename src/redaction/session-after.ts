import type { RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { holdsOn, type Judged } from './in-turn.ts';
import type { Spoken } from './labels.ts';
import { isRefused, type Name } from './names.ts';
import type { Progress } from './progress.ts';
import { isComplete, nextSession, type Session } from './session.ts';

const MOST_OPEN = 6;

/** What is waited for after a turn with numbers or names. */
export function sessionAfter(
  spoken: Spoken,
  judged: readonly Judged[],
  progress: Progress,
  toldPassword: boolean,
): Session | null {
  const last = progress.taken.at(-1);
  const complete = last !== undefined && isComplete(last.kind, last.digits);
  const given = new Set(judged.flatMap(({ kind, name }) => (kind && name ? [name] : [])));
  const isOpen = (name: Name): boolean =>
    !(name.label === 'password' && toldPassword) &&
    !(given.has(name) && (complete || !holdsOn(name))) &&
    !isRefused(spoken.text, name);
  const open = spoken.names.slice(-MOST_OPEN).filter(isOpen);
  const now = judged.some(({ kind }) => kind !== null);
  const session =
    now && complete && open.length === 0
      ? withoutKind(progress.session, last.kind)
      : progress.session;
  return nextSession(session, spoken, open);
}

/** What was asked for together with it is still to come. */
function withoutKind(session: Session | null, kind: RedactedKind): Session | null {
  if (!session) return null;
  const labels = new Set([...session.labels].filter((label) => label !== kind && label !== 'card'));
  return [...labels].some((label) => label !== 'other' && label !== 'reference')
    ? { ...session, labels }
    : null;
}
