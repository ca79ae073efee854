import { CommandError } from '../errors.ts';
import { ALTERNATIVES, MONGODB } from './alternatives.ts';
import type { FeatureKind } from './feature-kind.ts';

/** The error for a feature that is not supported, as opposed to one that is used wrongly. */
export class UnsupportedError extends CommandError {}

/** The error for a feature whose only alternative is a MongoDB server. */
class MongoNeededError extends UnsupportedError {}

/** MongoDB's NotImplemented. */
export const NOT_IMPLEMENTED = 238;

/** The errors of a MongoDB server for unknown names. Source: MongoDB's error codes, as its server answers. */
const UNKNOWN_NAME: Readonly<
  Record<FeatureKind, (name: string) => [code: number, message: string]>
> = {
  command: (name) => [59, `no such command: '${name}'`],
  'query operator': (name) => [2, `unknown operator: ${name}`],
  'update operator': (name) => [
    9,
    `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
  ],
  stage: (name) => [40324, `Unrecognized pipeline stage name: '${name}'`],
  expression: (name) => [168, `Unrecognized expression '${name}'`],
  accumulator: (name) => [15952, `unknown group operator '${name}'`],
  'option of create': (name) => [40415, `BSON field 'create.${name}' is an unknown field`],
  'option of find': (name) => [40415, `BSON field 'find.${name}' is an unknown field`],
  'option of an index': (name) => [197, `The field '${name}' is not valid for an index`],
  'kind of index': (name) => [67, `Unknown index plugin '${name}'`],
};

/** The error of an unsupported or unknown name, with the alternative if there is one. */
export function unsupported(kind: FeatureKind, name: string): UnsupportedError {
  const [code, message] = UNKNOWN_NAME[kind](name);
  const alternative = Object.hasOwn(ALTERNATIVES[kind], name)
    ? ALTERNATIVES[kind][name]
    : undefined;
  if (alternative === undefined) return new UnsupportedError(code, message);
  const ErrorClass = alternative === MONGODB ? MongoNeededError : UnsupportedError;
  if (kind === 'command') return new ErrorClass(code, `${message}; ${alternative}`);
  return new ErrorClass(
    NOT_IMPLEMENTED,
    `${name} is not supported by the built-in database; ${alternative}`,
  );
}

/** Adds the advice to an error that ends with "it needs a MongoDB server". Returns any other error as it is. */
export function withAdvice<E extends Error>(
  error: E,
  adviseInstead: string | null,
): E | UnsupportedError {
  if (adviseInstead === null || !(error instanceof MongoNeededError)) return error;
  return new UnsupportedError(error.code, `${error.message}, ${adviseInstead}`);
}
