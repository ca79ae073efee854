import type { Doc, Value } from '../bson/document.ts';
import { ALTERNATIVES, COLLATION } from './alternatives.ts';
import type { OptionKind } from './feature-kind.ts';
import { NOT_IMPLEMENTED, UnsupportedError, unsupported } from './unsupported.ts';

/** The options that `refuseOptions` refuses. */
export const refusedOptions = (kind: OptionKind): string[] => Object.keys(ALTERNATIVES[kind]);

/** Refuses unsupported options, unless their value is `false`, null or the simple collation. */
export function refuseOptions(kind: OptionKind, doc: Doc): void {
  for (const [name, value] of doc) {
    if (!Object.hasOwn(ALTERNATIVES[kind], name) || value === false || value === null) continue;
    if (name !== 'collation' || !isSimple(value)) throw unsupported(kind, name);
  }
}

/** Refuses any collation but the simple one, by which this server compares. */
export function checkCollation(command: Doc): void {
  const collation = command.get('collation') ?? null;
  if (collation === null || isSimple(collation)) return;
  throw new UnsupportedError(
    NOT_IMPLEMENTED,
    `collation is not supported by the built-in database; ${COLLATION}`,
  );
}

function isSimple(collation: Value): boolean {
  const isDoc = collation instanceof Map;
  return isDoc && (collation.size === 0 || collation.get('locale') === 'simple');
}
