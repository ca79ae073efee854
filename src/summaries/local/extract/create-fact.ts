import type {
  Fact,
  FactKind,
  FactOf,
  FactStatus,
  FactValues,
  Person,
} from '../../../domain/facts/fact.ts';
import type { Sentence } from '../../../language/sentences/sentence.ts';

/** Maximum characters of the quoted words. */
const WORDS_CHARS = 300;
/** Confidence of facts said by one side, by both, or confirmed. */
export const CONFIDENCE = { one: 0.6, both: 0.85, sure: 0.95 } as const;
export const THE_CALLER: Person = { role: 'caller', name: null };

type FactOptions = {
  readonly status?: FactStatus;
  readonly confidence?: number;
  readonly person?: Person;
};

/** Creates a fact with a sentence as evidence. */
export const createFact = <Kind extends FactKind>(
  kind: Kind,
  value: FactValues[Kind],
  { turn, text }: Pick<Sentence, 'turn' | 'text'>,
  { status = 'said', confidence = CONFIDENCE.one, person = THE_CALLER }: FactOptions = {},
): FactOf<Kind> =>
  ({
    kind,
    value,
    status,
    person,
    turn,
    words: text.slice(0, WORDS_CHARS),
    confidence,
  }) as Fact as FactOf<Kind>;
