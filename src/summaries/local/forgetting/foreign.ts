import type { FactKind } from '../../../domain/facts/fact.ts';
import { type Cues, cues } from '../../../language/vocabulary/cues.ts';
import { TONGUES, type Tongue } from '../../../language/vocabulary/forget/tongues.ts';
import { EVERYTHING, type Wanted } from './wanted.ts';

const GAP = '_? _? _? _? _?';
const KINDS: readonly FactKind[] = ['email', 'address', 'phone', 'name'];

type Reader = {
  readonly asks: Cues;
  readonly not: Cues;
  readonly everything: Cues;
  readonly kinds: readonly (readonly [FactKind, Cues])[];
};

const readerOf = (tongue: Tongue): Reader => {
  const list = (label: string): readonly string[] => tongue[label] ?? [];
  const notKept = list('negations').flatMap((no) =>
    list('keep').flatMap((verb) => [`${no} ${GAP} ${verb}`, `${verb} ${GAP} ${no}`]),
  );
  return {
    asks: cues([...list('erase'), ...notKept]),
    not: cues(list('not')),
    everything: cues(list('everything')),
    kinds: KINDS.map((kind) => [kind, cues(list(kind))]),
  };
};

const READERS = TONGUES.map(readerOf);
const allOf = (...labels: string[]): Cues =>
  cues(TONGUES.flatMap((tongue) => labels.flatMap((label) => tongue[label] ?? [])));
const MIGHT = allOf('erase', 'keep', 'secret');
const SECRET = allOf('secret');

/** The kinds that are named; an e-mail address is no street address. */
function kindsIn(text: string, kinds: Reader['kinds']): FactKind[] {
  const email = kinds[0]?.[1].find(text) ?? null;
  const rest = email ? text.slice(0, email.start) + text.slice(email.end) : text;
  return kinds
    .filter(([kind, cue]) => cue.test(kind === 'email' ? text : rest))
    .map(([kind]) => kind);
}

/** A wish in one of six languages other than English: the kinds it names, or everything; null where it is none. */
export function readForeignWish(text: string): Wanted | null {
  if (!MIGHT.test(text)) return null;
  for (const { asks, not, everything, kinds } of READERS) {
    if (!asks.test(text) || not.test(text)) continue;
    const named = kindsIn(text, kinds);
    if (named.length > 0) return { kinds: named, everything: false, topics: [] };
    if (everything.test(text)) return EVERYTHING;
  }
  return SECRET.test(text) ? EVERYTHING : null;
}
