import { createContext, Script } from 'node:vm';
import { CommandError } from '../errors.ts';

/** A search of at most so many steps takes a fraction of a second; others run with a timeout. */
const SAFE_STEPS = 1e8;
/** Long enough for long texts on a busy machine. */
const LIMIT_MS = 500;

const sandbox: { regex: RegExp; text: string } = Object.assign(Object.create(null), {
  regex: /x/,
  text: '',
});
const TOO_LONG = new CommandError(
  51156,
  'The regular expression takes too long on a stored text, begin it with ^ and repeat no group that holds a repetition or an alternative',
);
const context = createContext(sandbox);
const search = new Script('regex.test(text)');

/**
 * Searches with a timeout: an expression that backtracks without end, such as `(x+x+)+y`, is stopped after 0.5 s on one
 * text and refused with 51156, MongoDB's code for an expression that cannot be executed. Only searches that may take
 * long pay for the timeout.
 */
export function boundedSearch(regex: RegExp): (text: string) => boolean {
  const power = 1 + repetitions(regex.source);
  return (text) =>
    text.length ** power * regex.source.length > SAFE_STEPS
      ? searchWithTimeout(regex, text)
      : regex.test(text);
}

/** The number of places where a search can backtrack; infinite if one is inside a repeated group. */
function repetitions(source: string): number {
  const bare = source
    // Lines and texts end at most one line break later, which needs no search.
    .replaceAll('(?=\\n?', '(')
    .replace(/\\[1-9]/g, '+')
    .replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]/g, 'a')
    .replace(/\(\?(?:<?[=!]|:|<\w+>)/g, '(');
  const places = bare.match(/[*+?|{]/g)?.length ?? 0;
  return places > 1 && /\)[*+{]/.test(bare) ? Number.POSITIVE_INFINITY : places;
}

function searchWithTimeout(regex: RegExp, text: string): boolean {
  Object.assign(sandbox, { regex, text });
  try {
    return search.runInContext(context, { timeout: LIMIT_MS }) === true;
  } catch (error) {
    throw isOvertime(error) ? TOO_LONG : error;
  } finally {
    sandbox.text = '';
  }
}

/** The error is one of the watched context, whose `Error` is not ours. */
function isOvertime(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error && error.code;
  return code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
