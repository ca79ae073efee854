/** Days after which a tenant's data is removed; null: never. */
export type Retention = {
  /** Since the end of the call; 0: once it is summarised. */
  readonly transcriptDays: number | null;
  /** Since the start of the call. */
  readonly callDays: number | null;
  /** Since the caller was last seen. */
  readonly callerDays: number | null;
};

export type GivenRetention = { readonly [Kind in keyof Retention]?: Retention[Kind] | undefined };

/** What is not given is kept for good. */
export const retentionOf = ({
  transcriptDays = null,
  callDays = null,
  callerDays = null,
}: GivenRetention): Retention => ({ transcriptDays, callDays, callerDays });

export const removesNothing = (retention: Retention): boolean =>
  Object.values(retention).every((days) => days === null);
