import type { Role } from 'call-notes';

/** A kind of fact, and how long its facts are current. */
type FactRule = {
  readonly doc: string;
  /** `one`: a newer fact replaces the older; `many`: several can be current. */
  readonly holds: 'one' | 'many';
  /** Days for which it is current after it was last said; absent: until a call ends it. */
  readonly lifeDays?: number;
};

/** All kinds of facts. */
const FACT_RULES = {
  name: { doc: 'Full name of the caller.', holds: 'one' },
  preferred_name: { doc: 'What the caller likes to be called.', holds: 'one' },
  company: { doc: 'Company the caller belongs to.', holds: 'one' },
  email: { doc: 'E-mail address of the caller.', holds: 'one' },
  phone: { doc: 'Another number of the caller.', holds: 'many' },
  address: { doc: 'Street address of the caller.', holds: 'one' },
  appointment: {
    doc: 'Appointment, visit or reservation that was agreed; over once its time has passed.',
    holds: 'one',
    lifeDays: 30,
  },
  quote: {
    doc: 'Price for something; its status says whether it was accepted. Kept for 90 days.',
    holds: 'one',
    lifeDays: 90,
  },
  money: {
    doc: 'Refund, credit, fee, deposit or charge. Kept for 90 days.',
    holds: 'many',
    lifeDays: 90,
  },
  callback: {
    doc: 'Call that was promised; over once its time has passed, or after 14 days.',
    holds: 'one',
    lifeDays: 14,
  },
  care_note: {
    doc: 'What to be careful about: an allergy, access, safety, or who must not be told.',
    holds: 'many',
  },
  preference: {
    doc: 'What the caller likes or cannot have, to go by in later calls.',
    holds: 'many',
  },
  problem: {
    doc: 'What the caller called about. Kept for 90 days.',
    holds: 'many',
    lifeDays: 90,
  },
  open_item: {
    doc: 'What somebody still has to do. Kept for 30 days.',
    holds: 'many',
    lifeDays: 30,
  },
  new_owner: {
    doc: 'The number belongs to somebody else than before.',
    holds: 'many',
  },
  do_not_remember: {
    doc: 'The caller asked, without a condition, that everything of them or of this call be deleted.',
    holds: 'many',
  },
} as const satisfies Record<string, FactRule>;

export type FactKind = keyof typeof FACT_RULES;
export const ruleOf = (kind: FactKind): FactRule => FACT_RULES[kind];
export const FACT_KINDS = Object.keys(FACT_RULES) as readonly FactKind[];
/** What each kind is, for language models. */
export const FACT_DOCS = Object.fromEntries(
  FACT_KINDS.map((kind) => [kind, FACT_RULES[kind].doc]),
) as Record<FactKind, string>;

/** How a call mentions a fact. */
export const FACT_STATUSES = {
  said: 'It holds: every fact that none of the others fits.',
  accepted: 'The agent offered it and the caller took it.',
  declined: 'The caller turned it down.',
  moved:
    'It takes the place of what was known before: another time, or a name, number or address that changed or was wrong.',
  additional: 'It stands beside what earlier calls agreed.',
  withdrawn:
    'It no longer holds: cancelled, settled or taken back. Without a value of its own it means the only one that held, and all appointments.',
} as const;

export type FactStatus = keyof typeof FACT_STATUSES;

/** Whom a fact is about. */
export type Person = {
  /** `caller`: the person who spoke; `other`: a person the call was for or about. */
  readonly role: 'caller' | 'other';
  /** As said; null if no name was said. */
  readonly name: string | null;
  /** Relation of an `other` to the caller, such as "daughter"; absent if it was not said. */
  readonly relation?: string;
};

/** The calendar day of a moment without a time: "2026-03-04". */
type Day = string;

/** A moment: an instant if the time was said, else a day; neither if no moment was said. */
export type Moment = {
  /** Unix milliseconds. */
  readonly atMs?: number;
  readonly day?: Day;
};

/** A moment, or a window from there until `untilMs`. */
export type MomentRange = Moment & { readonly untilMs?: number };

export const MONEY_KINDS = ['refund', 'credit', 'fee', 'deposit', 'charge'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
export const CARE_TOPICS = ['allergy', 'access', 'safety', 'confidentiality', 'other'] as const;
export type CareTopic = (typeof CARE_TOPICS)[number];
export const OPEN_ACTS = ['call', 'send', 'visit', 'pay', 'decide', 'other'] as const;
export type OpenAct = (typeof OPEN_ACTS)[number];

type Text = { readonly text: string };
/** Minor units of the currency, such as cents. */
export type Amount = { readonly amountMinor: number; readonly currency: string };

/** The value of each kind of fact; texts are as said. */
export type FactValues = {
  name: Text;
  preferred_name: Text;
  company: Text;
  email: Text;
  phone: Text;
  address: Text;
  /** `with`: the person who comes or is visited. */
  appointment: MomentRange & {
    readonly with?: string;
    readonly what?: string;
    readonly where?: string;
  };
  /** `by`: the side that promised to call. */
  callback: Moment & {
    readonly by?: Role;
    readonly who?: string;
    readonly about?: string;
  };
  /** `condition`: what else the price depends on, such as "plus parts". */
  quote: Amount & { readonly for?: string; readonly condition?: string };
  money: Amount & { readonly money: MoneyKind; readonly for?: string; readonly waived?: true };
  care_note: Text & { readonly topic: CareTopic };
  preference: Text & { readonly topic: string };
  problem: Text;
  /** `who`: the side that has to act; `text`: the promise as said. */
  open_item: Text & Moment & { readonly who: Role; readonly act: OpenAct };
  /** `text`: name of the earlier owner; empty if it was not said. */
  new_owner: Text;
  /** `text`: empty, or the wish as said. */
  do_not_remember: Text;
};

type FactEvidence = {
  readonly status: FactStatus;
  readonly person: Person;
  /** Index into the transcript. */
  readonly turn: number;
  /** The quoted words. */
  readonly words: string;
  /** Set where a language model worded the value: its texts are no quotations. */
  readonly isWordedByModel?: true;
  /** Who said the words; set when the call is stored, absent if the turn is missing. */
  readonly role?: Role;
  /** 0 to 1: how certain it is that the call says so. */
  readonly confidence: number;
  /** Names it among the facts of its call, also after the call is summarised again; set by `withKeys`. */
  readonly key?: string;
  /** When it was deleted by hand, in Unix milliseconds; its value and words are removed. */
  readonly deletedAtMs?: number;
};

/**
 * A fact of one kind. Withdrawn with an empty value (an empty `text`, no moment and no texts, or an amount of 0)
 * it stands for the only current fact of its kind, and for all appointments.
 */
export type FactOf<Kind extends FactKind> = {
  [K in Kind]: FactEvidence & { readonly kind: K; readonly value: FactValues[K] };
}[Kind];

/** A typed statement from a call. Values are never inferred beyond what was said. */
export type Fact = FactOf<FactKind>;
