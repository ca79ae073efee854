import type { Turn } from '../domain/call.ts';
import { REDACTED_KINDS, type RedactedKind } from '../domain/tenants/redacted-kinds.ts';
import { composed, placesAsSent } from './composed-text.ts';
import { next } from './conversation.ts';
import { type ExtraContext, redactExtra } from './extra-properties.ts';
import { withoutFindings } from './placeholders.ts';
import type { Finding, TurnFinding } from './state/parsed-turn.ts';
import { isSecretAsked, type RedactionState, START_OF_CALL } from './state/redaction-state.ts';

/**
 * Replaces secrets in what was said by placeholders that name their kind; everything else stays as it was sent. The
 * time grows with the length of the transcript alone. It yields after each turn, so that other work can be done in between.
 *
 * @param kinds what is taken out; if there are none, `turns` itself is returned
 */
export function* redactingTurns(
  turns: readonly Turn[],
  kinds: readonly RedactedKind[],
): Generator<undefined, readonly Turn[]> {
  if (kinds.length === 0) return turns;
  const wanted = new Set(kinds);
  const secrets = yield* findSecrets(turns);
  const redacted: Turn[] = [];
  for (const [at, turn] of turns.entries()) {
    const found = (secrets.found.get(at) ?? []).filter(({ kind }) => wanted.has(kind));
    const before = secrets.asked.get(at) ?? null;
    redacted.push(yield* redactTurn({ turn, found, kinds: wanted, before }));
    yield;
  }
  return redacted;
}

type Secrets = {
  /** By the index of the turn they are in. */
  readonly found: ReadonlyMap<number, readonly Finding[]>;
  /** What was known before a turn with further properties, where a secret had been asked for. */
  readonly asked: ReadonlyMap<number, RedactionState>;
};

function* findSecrets(turns: readonly Turn[]): Generator<undefined, Secrets> {
  const all: TurnFinding[] = [];
  const asked = new Map<number, RedactionState>();
  let state = START_OF_CALL;
  for (const turn of turns) {
    if (turn.extra && isSecretAsked(state)) asked.set(state.turn, state);
    const step = next(state, { ...turn, text: composed(turn.text) });
    all.push(...step.findings);
    state = step.state;
    yield;
  }
  return { found: Map.groupBy(all, ({ turn }) => turn), asked };
}

function* redactTurn(context: ExtraContext): Generator<undefined, Turn> {
  const { turn, found } = context;
  const text =
    found.length > 0 ? withoutFindings(turn.text, placesAsSent(turn.text, found)) : turn.text;
  const extra = turn.extra ? yield* redactExtra(turn.extra, context) : turn.extra;
  return text === turn.text && extra === turn.extra ? turn : { ...turn, text, extra };
}

/** The same in one go, for turns that are few. */
export function redactTurns(
  turns: readonly Turn[],
  kinds: readonly RedactedKind[],
): readonly Turn[] {
  const work = redactingTurns(turns, kinds);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Compiles on a short call what is slow the first time, so that no real call waits for it. */
export function warmRedaction(): void {
  const text = 'My card number is 4, the security code 1.';
  redactTurns([{ role: 'user', text, tsMs: 0 }], REDACTED_KINDS);
}
