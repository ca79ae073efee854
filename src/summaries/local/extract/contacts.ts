import type { FactOf } from '../../../domain/facts/fact.ts';
import { clauseSpans } from '../../../language/phrasing/clause-spans.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import * as words from '../../../language/vocabulary/extract/contact-words.ts';
import { type ContactClaim, findContactClaims } from './contact/contact-claims.ts';
import { type ContactKind, isContact } from './contact/contact-owners.ts';
import { CONFIDENCE, createFact } from './create-fact.ts';

type ContactFact = FactOf<'email'> | FactOf<'phone'> | FactOf<'address'>;

const CORRECTS = cues(words.CORRECTS, 'start');
const GONE = cues(words.GONE);
const FOR_GOOD = cues(words.FOR_GOOD);
const EMAIL_NAMES = cues(words.EMAIL_NAMES);
const PHONE_NAMES = cues(words.PHONE_NAMES);
const REFERENCE = cues(words.ASKS_REFERENCE);
const CORRECTION_TURNS = 4;

/** A key that is equal for all spellings of the same value. */
const keyOf = (kind: ContactKind, text: string): string =>
  kind === 'phone'
    ? text.replace(/\D/g, '').slice(-10)
    : text.toLowerCase().replace(/[\s,.#]+/g, kind === 'email' ? '.' : ' ');

/** Two addresses in one sentence are a route: neither is the caller's. */
const isRoute = (claim: ContactClaim, claims: readonly ContactClaim[]): boolean =>
  claim.kind === 'address' &&
  !claim.isNew &&
  claims.filter(({ kind, sentence }) => kind === 'address' && sentence === claim.sentence).length >
    1;

/** Whether the later of two claims replaces the earlier. */
function replaces(later: ContactClaim, earlier: ContactClaim, all: readonly Sentence[]): boolean {
  if (later.kind !== earlier.kind || later.person.role !== earlier.person.role) return false;
  if (later.kind !== 'phone') return true;
  const between = all
    .slice(earlier.sentence.index + 1, later.sentence.index + 1)
    .filter(({ role }) => role === later.sentence.role);
  const turns = later.sentence.turn - earlier.sentence.turn;
  return turns <= CORRECTION_TURNS && between.some(({ text }) => CORRECTS.test(text));
}

/** All mentions of the same value, including longer forms. */
const formsOf = ({ kind, text }: ContactClaim, all: readonly Sentence[]) =>
  all.flatMap(({ role, values }) =>
    values.flatMap((one) =>
      isContact(one) && one.kind === kind && keyOf(kind, one.text).startsWith(keyOf(kind, text))
        ? { role, text: one.text }
        : [],
    ),
  );

/** The longest form of the same address. */
const fullest = (claim: ContactClaim, all: readonly Sentence[]): string =>
  claim.kind !== 'address'
    ? claim.text
    : formsOf(claim, all).reduce(
        (best, { text }) => (text.length > best.length ? text : best),
        claim.text,
      );

const isReadBack = (claim: ContactClaim, all: readonly Sentence[]): boolean =>
  claim.isRead || formsOf(claim, all).some(({ role }) => role !== claim.sentence.role);

const factOf = (claim: ContactClaim, sentences: readonly Sentence[]): ContactFact =>
  createFact(claim.kind, { text: fullest(claim, sentences) }, claim.sentence, {
    status: claim.isOld ? 'withdrawn' : claim.isNew ? 'moved' : 'said',
    confidence: isReadBack(claim, sentences) ? CONFIDENCE.both : CONFIDENCE.one,
    person: claim.person,
  });

/** "My old e-mail doesn't work any more": withdraws an unnamed value. */
const goneIn = (sentences: readonly Sentence[]): ContactFact[] =>
  sentences.flatMap((sentence): ContactFact[] => {
    const { role, question, text, values } = sentence;
    if (role !== 'user' || question || REFERENCE.test(text)) return [];
    if (values.some(({ kind }) => kind === 'email' || kind === 'phone')) return [];
    const clause = clauseSpans(sentence)
      .map(({ start, end }) => text.slice(start, end))
      .find((one) => GONE.test(one) && FOR_GOOD.test(one));
    if (!clause) return [];
    const kind = EMAIL_NAMES.test(clause) ? 'email' : PHONE_NAMES.test(clause) ? 'phone' : null;
    return kind ? [createFact(kind, { text: '' }, sentence, { status: 'withdrawn' })] : [];
  });

/** Current contact details of the caller's side at the end of the call. */
export function extractContacts(sentences: readonly Sentence[]): ContactFact[] {
  const claims = findContactClaims(sentences);
  const kept: ContactClaim[] = [];
  for (const claim of claims) {
    if (isRoute(claim, claims)) continue;
    const same = kept.findIndex(
      (one) =>
        one.kind === claim.kind &&
        keyOf(one.kind, one.text).startsWith(keyOf(claim.kind, claim.text)),
    );
    if (same >= 0 && !claim.isOld) continue;
    const gone = kept.filter(
      (one) => replaces(claim, one, sentences) && !claim.isOld && !one.isOld,
    );
    for (const one of gone) kept.splice(kept.indexOf(one), 1);
    kept.push({ ...claim, isNew: claim.isNew || gone.some(({ isNew }) => isNew) });
  }
  return [...goneIn(sentences), ...kept.map((claim) => factOf(claim, sentences))].sort(
    (a, b) => a.turn - b.turn,
  );
}
