/** Why an attempt at a summary failed. */
export type AttemptFailure = 'timeout' | 'storage' | 'error';

/** An attempt at the summary of a call, by the fence of its claim. */
export type RecordedAttempt = {
  readonly fence: number;
  readonly startedAtMs: number;
  /** Null while it runs, and for good if its worker died. */
  readonly endedAtMs: number | null;
  readonly failure: AttemptFailure | null;
};

export type AttemptResult = 'running' | 'done' | 'failed' | 'lost' | 'superseded';

export type SummaryAttempt = Omit<RecordedAttempt, 'fence'> & { readonly result: AttemptResult };

/** The attempts at a call's latest write-back, and who may work on it now. */
export type SummaryProgress = {
  readonly attemptLog: readonly RecordedAttempt[];
  /** The fence of the newest claim or change. */
  readonly fence: number;
  /** End of the newest claim's lease, Unix milliseconds; null without one. */
  readonly heldUntilMs: number | null;
};

/** What became of each attempt, oldest first. */
export const summaryAttempts = (call: SummaryProgress, nowMs: number): SummaryAttempt[] =>
  call.attemptLog.map(({ fence, ...attempt }, position) => ({
    ...attempt,
    result: resultOf({ ...attempt, fence }, call, { position, nowMs }),
  }));

function resultOf(
  { fence, endedAtMs, failure }: RecordedAttempt,
  { attemptLog, fence: newest, heldUntilMs }: SummaryProgress,
  { position, nowMs }: { readonly position: number; readonly nowMs: number },
): AttemptResult {
  if (endedAtMs !== null) return failure === null ? 'done' : 'failed';
  if (fence === newest) return (heldUntilMs ?? 0) > nowMs ? 'running' : 'lost';
  // A later attempt took over from a worker that died; otherwise it was the call that changed.
  return position < attemptLog.length - 1 ? 'lost' : 'superseded';
}
