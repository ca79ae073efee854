import { composed, placesAsSent } from './composed-text.ts';
import { next } from './conversation.ts';
import { redactExtra } from './extra-properties.ts';
import { REDACTED_KINDS, type RedactedKind } from './kinds.ts';
import { joined, withoutFindings } from './placeholders.ts';
import { addStep, type CallSecrets, findRepeated } from './repeated-secrets.ts';
import type { TurnFinding } from './state/parsed-turn.ts';
import { isSecretAsked, type RedactionState, START_OF_CALL } from './state/redaction-state.ts';
import type { Turn } from './turn.ts';

export type Redaction<Said extends Turn> = {
  readonly turns: readonly Said[];
  /** What was in the place of each placeholder in the texts, by its place in the text that was given. */
  readonly findings: readonly TurnFinding[];
};

/**
 * Replaces secrets in what was said by placeholders that name their kind; everything else stays as it was given. The
 * time grows with the length of the call alone. It yields after each turn, so that other work can be done in between.
 *
 * @param kinds what is taken out; if there are none, `turns` itself is returned
 */
export function* redactingTurns<Said extends Turn>(
  turns: readonly Said[],
  kinds: readonly RedactedKind[],
): Generator<undefined, Redaction<Said>> {
  if (kinds.length === 0) return { turns, findings: [] };
  const wanted = new Set(kinds);
  const secrets = yield* findSecrets(turns);
  const redacted: Said[] = [];
  const findings: TurnFinding[] = [];
  for (const [at, turn] of turns.entries()) {
    const found = secretsOf(turn, at, secrets).filter(({ kind }) => wanted.has(kind));
    const before = secrets.asked.get(at) ?? null;
    const removed = joined(turn.text, placesAsSent(turn.text, found));
    const text = withoutFindings(turn.text, removed);
    const extra = turn.extra
      ? yield* redactExtra(turn.extra, { turn, found, kinds: wanted, before })
      : turn.extra;
    redacted.push(text === turn.text && extra === turn.extra ? turn : { ...turn, text, extra });
    findings.push(...removed);
    yield;
  }
  return { turns: redacted, findings };
}

type Secrets = {
  /** By the index of the turn they are in. */
  readonly found: ReadonlyMap<number, readonly TurnFinding[]>;
  /** All of them, to find them where they are said once more. */
  readonly ofCall: CallSecrets;
  /** What was known before a turn with further properties, where a secret had been asked for. */
  readonly asked: ReadonlyMap<number, RedactionState>;
};

function secretsOf({ text }: Turn, turn: number, secrets: Secrets): readonly TurnFinding[] {
  const { found, ofCall } = secrets;
  const all = found.get(turn) ?? [];
  return ofCall.kinds.size > 0 ? [...all, ...findRepeated(ofCall, composed(text), turn)] : all;
}

function* findSecrets(turns: readonly Turn[]): Generator<undefined, Secrets> {
  const all: TurnFinding[] = [];
  const ofCall = { kinds: new Map(), left: new Map(), longest: 0 };
  const asked = new Map<number, RedactionState>();
  let state = START_OF_CALL;
  for (const turn of turns) {
    if (turn.extra && isSecretAsked(state)) asked.set(state.turn, state);
    const text = composed(turn.text);
    const step = next(state, { ...turn, text });
    addStep(ofCall, text, step);
    all.push(...step.findings);
    state = step.state;
    yield;
  }
  return { found: Map.groupBy(all, ({ turn }) => turn), ofCall, asked };
}

/** The same in one go, for turns that are few. */
export function redactTurns<Said extends Turn>(
  turns: readonly Said[],
  kinds: readonly RedactedKind[],
): Redaction<Said> {
  const work = redactingTurns(turns, kinds);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/** Compiles on a short call what is slow the first time, so that no real call waits for it. */
export function warmRedaction(): void {
  const text = 'My card number is 4, the security code 1.';
  redactTurns([{ role: 'user', text }], REDACTED_KINDS);
}
