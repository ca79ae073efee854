import type { Doc, Value } from '../bson/document.ts';
import { CommandError } from '../errors.ts';
import { compileExpression } from '../expr/evaluate.ts';
import { bindVariables } from '../expr/variables.ts';
import { UnsupportedError, unsupported } from '../refusals/unsupported.ts';
import { compileField } from './field.ts';
import type { DocTest, Matched } from './types.ts';
import { isTruthy } from './value-tests.ts';

const UNKNOWN_OPERATOR = 2;

/** A filter ready to test documents. */
export type CompiledFilter = {
  matches(doc: Doc): boolean;
  /** The array element that the positional `$` of an update or projection stands for. */
  position(doc: Doc): number | null;
};

type FilterOptions = {
  let?: Doc | undefined;
  now?: Date;
  /** The filter is for array elements; `$expr` "can only be applied to the top-level document". */
  embedded?: boolean;
};

/** Compiles a filter; unknown operators are refused with 2, those MongoDB has and this lacks with 238. */
export function compileFilter(filter: Doc, options: FilterOptions = {}): CompiledFilter {
  // Wrong variables are refused where nothing uses them too.
  if (options.let !== undefined) bindVariables(options.let, options.now ?? new Date());
  const test = compileClauses(filter, options);
  return {
    matches: (doc) => test(doc, null),
    position: (doc) => {
      const matched: Matched = { position: null };
      return test(doc, matched) ? matched.position : null;
    },
  };
}

function compileClauses(filter: Doc, options: FilterOptions): DocTest {
  const tests = Array.from(filter, ([name, operand]) =>
    name.startsWith('$')
      ? compileLogical(name, operand, options)
      : compileField(name, operand, (inner) =>
          compileClauses(inner, { ...options, embedded: true }),
        ),
  );
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return only;
  return (doc, matched) => tests.every((test) => test(doc, matched));
}

function compileLogical(name: string, operand: Value, options: FilterOptions): DocTest {
  switch (name) {
    case '$and':
      return all(compileList(name, operand, options));
    case '$or':
      return some(compileList(name, operand, options));
    case '$nor': {
      const any = some(compileList(name, operand, options));
      return (doc) => !any(doc, null);
    }
    case '$expr':
      return compileExpr(operand, options);
    case '$comment':
      return () => true;
    default:
      throw refuse(name);
  }
}

function all(tests: DocTest[]): DocTest {
  return (doc, matched) => tests.every((test) => test(doc, matched));
}

/** Like MongoDB's, the branches of `$or` name no element for the positional `$`. */
function some(tests: DocTest[]): DocTest {
  return (doc) => tests.some((test) => test(doc, null));
}

function compileList(name: string, operand: Value, options: FilterOptions): DocTest[] {
  if (!Array.isArray(operand)) throw new CommandError(2, `${name} must be an array`);
  if (operand.length === 0) throw new CommandError(2, '$and/$or/$nor must be a nonempty array');
  return operand.map((clause) => {
    if (clause instanceof Map) return compileClauses(clause, options);
    throw new CommandError(2, '$or/$and/$nor entries need to be full objects');
  });
}

function compileExpr(operand: Value, { let: values, now, embedded }: FilterOptions): DocTest {
  if (embedded === true) {
    throw new CommandError(2, '$expr can only be applied to the top-level document');
  }
  const variables = bindVariables(values, now ?? new Date());
  const expression = compileExpression(operand, [...variables.keys()]);
  return (doc) => isTruthy(expression(doc, variables));
}

function refuse(name: string): CommandError {
  const refusal = unsupported('query operator', name);
  if (refusal.code !== UNKNOWN_OPERATOR) return refusal;
  return new UnsupportedError(
    UNKNOWN_OPERATOR,
    `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
  );
}
