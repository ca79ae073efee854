import type { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import { otherMembers, passthroughFault } from '../../domain/json-text.ts';

/** A body as parsed, and as the text it was parsed from. */
export type JsonBody = { readonly text: string; readonly value: unknown };

export type Members = ReadonlyMap<string, string>;

const invalid = (message: string) => new DomainError('validation_error', message);

/**
 * Checks and returns the fields of a body.
 *
 * @throws DomainError `validation_error` that names the first fault and what is expected, never the value
 */
export function readFields<Schema extends z.ZodType>(
  schema: Schema,
  { value }: JsonBody,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: expectationOf });
  if (result.success) return result.data;
  const { path, message } = firstFault(result.error.issues);
  throw invalid(path.length > 0 ? `${pathOf(path)}: ${message}` : `The body ${message}`);
}

type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };

/** For a union, reports the variant with a fault inside the value, not at the value as a whole. */
function firstFault([issue]: readonly z.core.$ZodIssue[]): Fault {
  if (!issue) return { path: [], message: 'must fit its schema' };
  if (issue.code !== 'invalid_union') return issue;
  const within = issue.errors.map(firstFault).find(({ path }) => path.length > 0);
  return within ? { path: [...issue.path, ...within.path], message: within.message } : issue;
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text ? `${text}.${String(part)}` : String(part);
  }, '');

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** What the schema expects, as the end of a sentence that begins with the field's path. */
function expectationOf(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : mustBe(issue.expected);
    case 'invalid_value':
      return issue.input === undefined
        ? 'is required'
        : `must be one of ${issue.values.join(', ')}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'too_small':
      return issue.origin === 'string' ? 'must not be empty' : `must be ${issue.minimum} or more`;
    case 'invalid_union':
      return 'must be turns as the contract has them, or a text';
    default:
      return undefined;
  }
}

const mustBe = (type: string): string => {
  if (type === 'object') return 'must be a JSON object';
  return `must be ${type === 'array' ? 'an' : 'a'} ${type}`;
};

const unitOf = (origin: string): string => {
  if (origin === 'string') return ' characters';
  return origin === 'array' ? ' turns' : '';
};

/**
 * A passthrough object, byte for byte as it was sent.
 *
 * @throws DomainError `validation_error` when it is no object, too large or too deep
 */
export function passthroughOf(members: Members, name: string): string | null {
  const text = members.get(name);
  if (text === undefined || text === 'null') return null;
  const fault = passthroughFault(text);
  if (fault) throw invalid(`${name}: ${fault}`);
  return text;
}

/**
 * The properties that the contract does not name, together in one object; null when there are none.
 *
 * @param where the path of the object, when it is not the body itself
 * @throws DomainError `validation_error` when they are too large or too deep
 */
export function furtherProperties(
  members: Members,
  named: ReadonlySet<string>,
  where?: string,
): string | null {
  const text = otherMembers(members, named);
  const fault = text === null ? null : passthroughFault(text);
  const path = where === undefined ? '' : `${where}: `;
  if (fault) throw invalid(`${path}The further properties together ${fault}`);
  return text;
}
