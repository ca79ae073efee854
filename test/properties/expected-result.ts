/** What a call leaves in storage, as far as the request tells. */
export type Stored = {
  readonly e164: string;
  readonly totalCalls: number;
  readonly call: Readonly<Record<string, unknown>>;
};

/**
 * What the contract and the decisions say of one request. Where it has several faults any of their statuses is
 * right; where it has none it must be answered, and `stored` is what it leaves.
 */
export type ExpectedResult = {
  readonly faults: ReadonlySet<number>;
  /** Whether it may be accepted as well: for what the decisions leave to a library. */
  readonly unsure: boolean;
  readonly stored: Stored | null;
};

export const refused = (...statuses: number[]): ExpectedResult => ({
  faults: new Set(statuses),
  unsure: false,
  stored: null,
});

/** The same request with one more fault. */
export const alsoRefused = (expected: ExpectedResult, status: number): ExpectedResult => ({
  faults: new Set([...expected.faults, status]),
  unsure: false,
  stored: null,
});
