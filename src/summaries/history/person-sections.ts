import type { RememberedCall } from '../../domain/callers/memory.ts';
import type { RememberedFact } from '../../domain/facts/remembered-fact.ts';
import { isShared } from '../../domain/timeline/speakers.ts';
import { currentText } from '../../domain/timeline/timeline.ts';
import type { CallerHistory } from './caller-history.ts';
import { formatConfidential } from './confidential.ts';
import { formatIdentity } from './format-identity.ts';
import { createSectionKeyOf } from './section-keys.ts';

/** The facts and calls of one section: one person, confidential or not. */
export type PersonSection = {
  /** The person's name; null if not known. */
  readonly name: string | null;
  /** "Kevin Tran, confidential (don't tell my wife):"; empty for a single caller without secrets. */
  readonly heading: string;
  /** Facts that may be reported, current or past. */
  readonly facts: readonly RememberedFact[];
  /** Newest first. */
  readonly calls: readonly RememberedCall[];
};

const NOBODY = 'Name not said';
const CALLER = { role: 'caller', name: null } as const;

/** Whether an ended fact may be reported as past. */
const isReportableAsPast = ({ kind, endedBy }: RememberedFact): boolean =>
  (kind === 'problem' && (endedBy === 'withdrawn' || endedBy === 'expired')) ||
  (kind === 'appointment' && endedBy === 'expired') ||
  (kind === 'quote' && endedBy === 'declined');

function headingOf(who: string, secret: string): string {
  const heading = who && secret ? `${who}, ${secret.replace(/^C/, 'c')}` : who || secret;
  return heading && `${heading}:`;
}

/** The sections of a history by person, that of the latest caller first. */
export function sectionsByPerson(history: CallerHistory): PersonSection[] {
  const { speakers, ownCalls } = history;
  const placeOf = createSectionKeyOf(history);
  const reportable = history.facts.filter(
    (fact) => fact.endedBy === null || isReportableAsPast(fact),
  );
  const facts = Map.groupBy(reportable, placeOf);
  const calls = Map.groupBy(ownCalls, ({ callId, startedAtMs }) =>
    placeOf({ callId, validFromMs: startedAtMs, person: CALLER }),
  );
  const people = new Set([...calls.keys()].map((place) => Number.parseInt(place ?? '', 10)));
  return [...people].flatMap((person) => {
    const places = [`${person} false`, `${person} true`] as const;
    const own = places.flatMap((place) => facts.get(place) ?? []);
    const speaker = isShared(speakers) ? (speakers[person]?.name ?? null) : null;
    const named = speaker ? formatIdentity(own, { name: speaker, company: null }) : NOBODY;
    return places.map((place) => {
      const said = facts.get(place) ?? [];
      const secret = place.endsWith('true') ? formatConfidential(said) : '';
      const heading = headingOf(isShared(speakers) ? named : '', secret);
      const name = speaker ?? currentText(own, 'name');
      return { name, heading, facts: said, calls: calls.get(place) ?? [] };
    });
  });
}
