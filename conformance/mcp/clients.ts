/** What a client that others wrote made of the endpoint. */
export type ClientResult = { readonly good: boolean; readonly line: string };

type Told = {
  readonly listed: readonly string[];
  readonly worked: readonly string[];
  /** What the client says of a call without a key; null when it was let in. */
  readonly refusal: string | null;
};

const TOOLS = 'caller_lookup, calls_end, recall_and_enrich';
const NUMBER = '+14155550142';

/** Each is called with these, in this order. */
export const CALLS: Readonly<Record<string, Record<string, string | number | unknown[]>>> = {
  recall_and_enrich: { phone_number: NUMBER, session_id: 'session-1' },
  calls_end: {
    phone_number: NUMBER,
    session_id: 'session-1',
    transcript: [],
    duration_s: 0,
    outcome: 'no_answer',
  },
  caller_lookup: { phone_number: NUMBER },
};

export const PATIENCE_MS = 30_000;

/** A refusal is one for want of a key, not any failure. */
function refusalOf(refusal: string | null): string {
  if (refusal === null) return 'NOT refused';
  return /\b401\b/.test(refusal) ? 'refused' : `another failure than 401: ${refusal}`;
}

/** Holds what a client tells against what it should have seen; a client that breaks has not passed. */
export async function judge(told: Promise<Told>): Promise<ClientResult> {
  try {
    const { listed, worked, refusal } = await told;
    const names = listed.toSorted().join(', ');
    const refused = refusalOf(refusal);
    return {
      good: names === TOOLS && worked.join() === Object.keys(CALLS).join() && refused === 'refused',
      line: `lists ${names || 'nothing'}; ${worked.length} of 3 called; without a key ${refused}`,
    };
  } catch (error) {
    return { good: false, line: `broke: ${error instanceof Error ? error.message : error}` };
  }
}
