import type { Fact, FactKind } from '../../../domain/facts/fact.ts';
import { formatFact } from '../../../language/phrasing/format-fact.ts';
import type { FormatOptions } from '../../../language/phrasing/format-moment.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import { SENSITIVE as SENSITIVE_WORDS } from '../../../language/vocabulary/extract/care.ts';

const SENSITIVE = cues(SENSITIVE_WORDS);

/** One labelled clause of a note: "Booked: Thursday 12 March at 10:30 am with Marco". */
export type NoteClause = {
  readonly label: string;
  readonly text: string;
  /** Clauses with a lower rank go in first. */
  readonly rank: number;
};

const quoted = (text: string): string =>
  `“${text.replace(/[“”"]/g, "'").replace(/[.,;:\s]+$/, '')}”`;
const capital = (text: string): string =>
  text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** Label and rank of each kind of fact; null if it has no clause of its own. */
const LABELS: Readonly<
  Record<FactKind, { readonly label: string; readonly rank: number; readonly quote?: true } | null>
> = {
  name: null,
  preferred_name: null,
  company: null,
  appointment: { label: 'Booked', rank: 1 },
  callback: { label: 'Callback', rank: 2 },
  quote: { label: 'Price', rank: 2 },
  money: { label: 'Money', rank: 2 },
  care_note: { label: 'Care', rank: 3, quote: true },
  problem: { label: 'Reason', rank: 2, quote: true },
  open_item: { label: 'Promised', rank: 4, quote: true },
  preference: { label: 'Wish', rank: 5, quote: true },
  email: { label: 'E-mail', rank: 4 },
  phone: { label: 'Phone', rank: 4 },
  address: { label: 'Address', rank: 4 },
  new_owner: { label: 'Number', rank: 1 },
  do_not_remember: null,
};

/** The order of the labels in a note. */
const LABEL_ORDER = [
  'Number',
  'Confidential',
  'Reason',
  'Booked',
  'Moved to',
  'Cancelled',
  'Agreed',
  'Callback',
  'Price',
  'Turned down',
  'Refund',
  'Credit',
  'Fee',
  'Deposit',
  'Charge',
  'Care',
  'Promised',
  'Caller will',
  'Wish',
  'Phone',
  'E-mail',
  'Address',
  'Reference',
  'Given',
  'Caller',
  'Agent',
];

function labelOf(fact: Fact): string {
  const { kind, status } = fact;
  if (kind === 'appointment' && status === 'withdrawn') return 'Cancelled';
  if (kind === 'appointment' && status === 'moved') return 'Moved to';
  if (kind === 'quote' && status === 'declined') return 'Turned down';
  if (kind === 'money') return capital(fact.value.money);
  if (kind === 'care_note' && fact.value.topic === 'confidentiality') return 'Confidential';
  if (kind === 'open_item' && fact.value.who === 'user') return 'Caller will';
  return LABELS[kind]?.label ?? '';
}

/** "£25, waived": the label already says that it is a fee. */
const sayAmountOnly = (fact: Fact, options: FormatOptions): string => {
  if (fact.kind === 'quote' && fact.status === 'declined') return fact.value.for ?? '';
  const said = formatFact(fact, options);
  if (fact.kind !== 'money') return said;
  const amount = said.replace(/^(?:waived )?\w+ of /, '');
  return fact.value.waived ? `${amount}, waived` : amount;
};

type ClauseOptions = FormatOptions & { readonly isConfidential: boolean };

function clauseOf(fact: Fact, options: ClauseOptions): NoteClause | null {
  const rule = LABELS[fact.kind];
  const said = rule ? sayAmountOnly(fact, options) : '';
  const label = labelOf(fact);
  if (!rule || (said === '' && label !== 'Cancelled')) return null;
  const { person } = fact;
  const whom =
    fact.kind === 'appointment' && person.role === 'other' && person.name
      ? ` (${person.name})`
      : '';
  const isSecret = label === 'Reason' && (options.isConfidential || SENSITIVE.test(said));
  const accepted = fact.kind === 'quote' && fact.status === 'accepted' ? ', accepted' : '';
  const text = `${rule.quote ? quoted(said) : said || 'the appointment'}${whom}${accepted}`;
  if (isSecret) return { label: 'Confidential', text, rank: rule.rank };
  return { label, text, rank: label === 'Confidential' ? 1 : rule.rank };
}

/** The facts of a call as labelled clauses. */
export const clausesFromFacts = (facts: readonly Fact[], options: FormatOptions): NoteClause[] => {
  const isConfidential = facts.some(
    ({ kind, value }) => kind === 'care_note' && value.topic === 'confidentiality',
  );
  const stands = facts.some(
    ({ kind, status }) =>
      kind === 'appointment' && status !== 'withdrawn' && status !== 'additional',
  );
  return (
    facts
      // A cancelled appointment is reported only if nothing replaced it.
      .filter(({ kind, status }) => status !== 'withdrawn' || (kind === 'appointment' && !stands))
      .flatMap((fact) => clauseOf(fact, { ...options, isConfidential }) ?? [])
  );
};

const keyOf = ({ text }: NoteClause): string => text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');

/** Removes quotes that another clause contains; the lower rank stays. */
export const withoutRepeats = (clauses: readonly NoteClause[]): NoteClause[] =>
  clauses.filter((clause, i) => {
    const key = keyOf(clause);
    return !clauses.some((other, j) => {
      const isFirst = other.rank < clause.rank || (other.rank === clause.rank && j < i);
      const isLonger = other.label === clause.label && other.text.length > clause.text.length;
      return (
        clause.text.startsWith('“') &&
        i !== j &&
        (isFirst || isLonger) &&
        keyOf(other).includes(key)
      );
    });
  });

/** Writes clauses as one text, grouped by label. */
export function writeNote(head: string, clauses: readonly NoteClause[]): string {
  const labels = LABEL_ORDER.filter((label) => clauses.some((clause) => clause.label === label));
  const lines = labels.map((label) => {
    const texts = [
      ...new Set(clauses.filter((clause) => clause.label === label).map(({ text }) => text)),
    ];
    return `${label}: ${texts.join('; ')}.`;
  });
  return [head, ...lines].filter(Boolean).join(' ');
}
