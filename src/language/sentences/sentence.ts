import type { Role } from '../../domain/call.ts';
import type { SpokenValue, ValueKind, ValueOf } from '../values/value.ts';

/** One sentence of a turn, as it was said, with the typed values in it. */
export type Sentence = {
  /** Its place in the call. */
  readonly index: number;
  readonly turn: number;
  readonly role: Role;
  /** The words as they were said; values have offsets into it. */
  readonly text: string;
  readonly question: boolean;
  readonly values: readonly SpokenValue[];
};

export const valuesOf = <Kind extends ValueKind>(
  { values }: Pick<Sentence, 'values'>,
  kind: Kind,
): ValueOf<Kind>[] => values.filter((value): value is ValueOf<Kind> => value.kind === kind);
