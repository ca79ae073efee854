import type { Role } from './call.ts';

/** What a kind of fact is and how long one holds. */
type FactRule = {
  readonly doc: string;
  /** `one`: a newer one takes the place of the older; `many`: they stand side by side. */
  readonly holds: 'one' | 'many';
  /** Days that it holds from when it was last said; absent: until a call ends it. */
  readonly lifeDays?: number;
  /** It is over soon after its own time, where it has one; `lifeDays` is for those without. */
  readonly endsAtItsTime?: true;
  /** Its value is a clause: told in other words it is the same one. */
  readonly prose?: true;
  /** Taking one back says nothing of the others, though the value is none that is known. */
  readonly standsAlone?: true;
};

/** Every kind of fact that is kept about a caller. */
const FACT_RULES = {
  name: { doc: 'Full name of the caller.', holds: 'one' },
  preferred_name: { doc: 'What the caller likes to be called.', holds: 'one' },
  company: { doc: 'Company the caller belongs to.', holds: 'one' },
  email: { doc: 'E-mail address of the caller.', holds: 'one' },
  phone: { doc: 'Another number of the caller.', holds: 'many', standsAlone: true },
  address: { doc: 'Street address of the caller.', holds: 'one' },
  appointment: {
    doc: 'Appointment, visit or reservation; over once its time has passed.',
    holds: 'one',
    lifeDays: 30,
    endsAtItsTime: true,
  },
  quote: {
    doc: 'Price that was named; its status says whether it was accepted. Kept for 90 days.',
    holds: 'one',
    lifeDays: 90,
  },
  callback: {
    doc: 'Callback that was promised; over once its time has passed, or after 14 days.',
    holds: 'one',
    lifeDays: 14,
    endsAtItsTime: true,
  },
  preference: {
    doc: 'What the caller likes or cannot have, to go by in later calls.',
    holds: 'many',
    prose: true,
    standsAlone: true,
  },
  problem: {
    doc: 'What the caller called about. Kept for 90 days.',
    holds: 'many',
    lifeDays: 90,
    prose: true,
  },
  open_item: {
    doc: 'What somebody still has to do. Kept for 30 days.',
    holds: 'many',
    lifeDays: 30,
    prose: true,
  },
  do_not_remember: {
    doc: 'What the caller asked to have forgotten: a kind of fact, or everything.',
    holds: 'many',
    standsAlone: true,
  },
} as const satisfies Record<string, FactRule>;

export type FactKind = keyof typeof FACT_RULES;
export const ruleOf = (kind: FactKind): FactRule => FACT_RULES[kind];
export const FACT_KINDS = Object.keys(FACT_RULES) as readonly FactKind[];
/** What each kind is, for people and models. */
export const FACT_DOCS = Object.fromEntries(
  FACT_KINDS.map((kind) => [kind, FACT_RULES[kind].doc]),
) as Record<FactKind, string>;

/** What a call says of a fact. */
export const FACT_STATUSES = {
  said: 'It holds; of a kind that holds one it takes the place of the earlier one.',
  accepted: 'The caller agreed to it.',
  declined: 'The caller turned it down.',
  moved: 'It takes the place of what an earlier call agreed.',
  additional: 'It stands beside what earlier calls agreed.',
  withdrawn:
    'It no longer holds: cancelled, settled or taken back. An empty value means whatever held.',
} as const;

export type FactStatus = keyof typeof FACT_STATUSES;

/** Something said in a call; never a value that was not said. */
export type Fact = {
  readonly kind: FactKind;
  /** As a note says it: "Wednesday 4 March at 4:30 pm". */
  readonly value: string;
  readonly status: FactStatus;
  /** Index into the transcript. */
  readonly turn: number;
  /** What was said there, word for word. */
  readonly words: string;
  /** Who said them; set once the call is stored, absent where the turn is not there. */
  readonly role?: Role;
  /** 0 to 1: how sure it is that the call says so. */
  readonly confidence: number;
  /** Unix milliseconds of the thing itself, e.g. the appointment, where it has a time. */
  readonly atMs?: number;
};
