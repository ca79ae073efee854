import type { Role } from '../../domain/call.ts';
import type { SpokenValue, ValueKind, ValueOf } from '../values/value.ts';

/** One sentence of a turn with its typed values. */
export type Sentence = {
  /** Its index in the call. */
  readonly index: number;
  readonly turn: number;
  readonly role: Role;
  /** As spoken; the offsets of values refer to it. */
  readonly text: string;
  readonly question: boolean;
  readonly values: readonly SpokenValue[];
};

export const valuesOf = <Kind extends ValueKind>(
  { values }: Pick<Sentence, 'values'>,
  kind: Kind,
): ValueOf<Kind>[] => values.filter((value): value is ValueOf<Kind> => value.kind === kind);
