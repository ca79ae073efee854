import type { FinishedCall } from '../../domain/call.ts';
import type { Fact } from '../../domain/memory.ts';
import type { Agreement } from './agreement.ts';
import { instantOf } from './calendar.ts';
import type { CallTime } from './dates.ts';
import { findCallerName, findCompany, type Named } from './names.ts';
import { findNeed } from './need.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';
import type { Value, ValueKind } from './values.ts';

/** What was learnt, as the note needs it. */
export type Facts = {
  readonly name: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly need: Sentence | null;
  /** The same for the caller's memory. */
  readonly kept: readonly Fact[];
};

type Placed = Value & { readonly turn: number };
const BOOKING =
  /\b(?:booked|you're (?:now |all )?(?:booked|set)|scheduled|reserved|appointment|confirmed|see you|visit|will (?:call|be there|come|ring)|call you|table|demo|so that's|i've put)\b/i;
const OPEN = /\b(?:i'll|we'll|will|going to|should be ready|let me talk)\b/i;

/** The last value of a kind that was not taken back; of an address the fullest form. */
function lastOf(
  kind: ValueKind,
  sentences: readonly Sentence[],
  agreement: Agreement,
): Placed | null {
  const said = sentences.flatMap(({ values, turn, role }) =>
    values
      .filter((value) => value.kind === kind && !agreement.refused.has(value.key))
      .map((value) => ({ ...value, turn, role })),
  );
  const own = said.filter(({ role }) => role === 'user');
  const last = (own.length && kind !== 'phone' ? own : said).at(-1);
  if (kind !== 'address' || !last) return last ?? null;
  return said.reduce((best, value) => (value.shown.includes(best.shown) ? value : best), last);
}

const asksContact = (sentence: Sentence | undefined): boolean =>
  /\b(?:number|call you|reach you|text you)\b/i.test(sentence?.text ?? '');

/** The caller's own number: one they gave, or one the agent read back, not the number of somebody else. */
function callersPhone(sentences: readonly Sentence[], agreement: Agreement): Placed | null {
  const own = sentences.filter(
    (sentence, i) =>
      sentence.role === 'user' || asksContact(sentence) || asksContact(sentences[i - 1]),
  );
  return lastOf('phone', own, agreement);
}

/** What was booked: the last confirmed date and time that nobody took back. */
function appointment(
  sentences: readonly Sentence[],
  agreement: Agreement,
  call: CallTime,
): (Fact & { readonly kind: 'appointment' }) | null {
  const open = (value: Value): boolean => !agreement.refused.has(value.key);
  for (const { role, values, text, turn, question } of [...sentences].reverse()) {
    if (role !== 'agent') continue;
    const day = values.find((value) => value.kind === 'date' && open(value));
    if (
      !day?.day ||
      (!BOOKING.test(text) && !agreement.agreed.has(day.key)) ||
      (question && !agreement.agreed.has(day.key))
    )
      continue;
    const near = sentences
      .filter((other) => Math.abs(other.turn - turn) <= 3)
      .flatMap((other) => other.values);
    const time =
      values.find((value) => value.kind === 'time' && open(value)) ??
      near.find((value) => value.kind === 'time' && agreement.agreed.has(value.key));
    if (!time && !BOOKING.test(text)) continue;
    const shown = time ? `${day.shown} at ${time.shown}` : day.shown;
    const at =
      time?.minutes === undefined ? {} : { atMs: instantOf(day.day, time.minutes, call.zone) };
    return { kind: 'appointment', value: shown, turn, ...at };
  }
  return null;
}

/** Everything learnt from the call; each value was said in the turn it names. */
export function gatherFacts(
  sentences: readonly Sentence[],
  agreement: Agreement,
  call: CallTime,
  outcome: FinishedCall['outcome'],
): Facts {
  const kept: Fact[] = [];
  const keep = (
    kind: Fact['kind'],
    fact: Named | null,
    extra: { atMs?: number } = {},
  ): string | null => {
    if (fact) kept.push({ kind, value: fact.value.slice(0, 200), turn: fact.turn, ...extra });
    return fact?.value ?? null;
  };
  const shown = (value: Placed | null): Named | null =>
    value && { value: value.shown, turn: value.turn };
  const need = findNeed(sentences);
  const facts = {
    name: keep('name', findCallerName(sentences)),
    company: keep('company', findCompany(sentences)),
    email: keep(
      'email',
      shown(
        lastOf(
          'email',
          sentences.filter(({ role }) => role === 'user'),
          agreement,
        ),
      ),
    ),
    phone: keep('phone', shown(callersPhone(sentences, agreement))),
    address: keep(
      'address',
      shown(
        lastOf(
          'address',
          sentences.filter(({ role }) => role === 'user'),
          agreement,
        ),
      ),
    ),
    need,
  };
  const booked = appointment(sentences, agreement, call);
  if (booked && outcome !== 'no_answer')
    kept.push({ ...booked, kind: outcome === 'callback_requested' ? 'callback' : 'appointment' });
  keep(
    'quote',
    shown(
      lastOf(
        'money',
        sentences.filter(({ role }) => role === 'agent'),
        agreement,
      ),
    ),
  );
  if (need) keep('problem', { value: withoutOpeners(need.text), turn: need.turn });
  for (const { role, text, turn } of sentences)
    if (role === 'agent' && OPEN.test(text))
      keep('open_item', { value: withoutOpeners(text), turn });
  return { ...facts, kept };
}
