import type { RequestContext } from '../../context.ts';
import type { Turn } from '../../domain/call.ts';
import type { CallRecord, StoredBody } from '../../domain/callers/recorded-call.ts';
import { readTurns } from '../../domain/transcript-text.ts';

/** Longer transcripts are parsed in a turn of the event loop of their own. */
const LONG_CHARS = 64 * 1024;
/** So many turns of a call are written into the answer at once. */
const FEW_TURNS = 250;
/** What each turn costs in an answer beside its text. */
const CHARS_BESIDE = 64;

/**
 * The turns of a call; null while it is not written back, and once its transcript is no longer stored.
 *
 * @throws DomainError `validation_error` when the answer would become too large
 */
export async function readTranscript(
  { bodyKeys }: CallRecord,
  context: RequestContext,
): Promise<readonly (Turn | Promise<Turn>)[] | null> {
  const current = bodyKeys.at(-1);
  const body = current === undefined ? null : await context.loaders.body.load(current);
  return body && toTurnViews(body, context);
}

/**
 * The turns of a write-back, as often as they are asked for. Other requests are served between the parts of many.
 *
 * @throws DomainError `validation_error` when the answer would become too large
 */
export async function toTurnViews(
  { transcript }: Pick<StoredBody, 'transcript'>,
  { answerBudget, services: { yieldToEventLoop } }: RequestContext,
): Promise<readonly (Turn | Promise<Turn>)[]> {
  answerBudget.take(transcript.length);
  if (transcript.length > LONG_CHARS) await yieldToEventLoop();
  const turns = readTurns(transcript);
  answerBudget.take(turns.length * CHARS_BESIDE);
  if (turns.length <= FEW_TURNS) return turns;
  const starts = turns.flatMap((_turn, index) =>
    index % FEW_TURNS === 0 ? [yieldToEventLoop()] : [],
  );
  return turns.map(
    (turn, index) => starts[Math.floor(index / FEW_TURNS)]?.then(() => turn) ?? turn,
  );
}

/** A stored write-back; one of a call counts, the others are what it replaced. */
export type ShownWriteBack = StoredBody & { readonly isCurrent: boolean };

/**
 * The stored write-backs of a call: the one that counts first, then newest first.
 *
 * @throws DomainError `validation_error` when the answer would become too large
 */
export async function readWriteBacks(
  { bodyKeys }: CallRecord,
  { loaders }: RequestContext,
): Promise<ShownWriteBack[]> {
  const bodies = await Promise.all(bodyKeys.map((key) => loaders.body.load(key)));
  const current = bodyKeys.at(-1);
  return bodies
    .filter((body) => body !== null)
    .map((body) => ({ ...body, isCurrent: body.key === current }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.receivedAtMs - a.receivedAtMs);
}
