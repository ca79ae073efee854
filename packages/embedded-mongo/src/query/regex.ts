import { CommandError } from '../errors.ts';

const START = '(?<![\\s\\S])';
const END = '(?![\\s\\S])';
const VERTICAL = '\\n\\v\\f\\r\\x85\\u2028\\u2029';
const HORIZONTAL = '\\t \\xa0\\u1680\\u180e\\u2000-\\u200a\\u202f\\u205f\\u3000';

/** MongoDB's limit. */
const MAX_PATTERN_LENGTH = 32_764;

/** What PCRE's escapes mean in JavaScript's syntax; outside a class, then inside one. */
const ESCAPES: Readonly<Record<string, [outside: string, inside: string | null]>> = {
  d: ['[0-9]', '0-9'],
  D: ['[^0-9]', '\\D'],
  w: ['[A-Za-z0-9_]', 'A-Za-z0-9_'],
  W: ['[^A-Za-z0-9_]', '\\W'],
  s: ['[\\t\\n\\v\\f\\r ]', '\\t\\n\\v\\f\\r '],
  S: ['[^\\t\\n\\v\\f\\r ]', null],
  h: [`[${HORIZONTAL}]`, HORIZONTAL],
  b: ['\\b', '\\x08'],
  B: ['\\B', null],
  A: [START, null],
  z: [END, null],
  Z: [`(?=\\n?${END})`, null],
  n: ['\\n', '\\n'],
  r: ['\\r', '\\r'],
  t: ['\\t', '\\t'],
  f: ['\\f', '\\f'],
  v: [`[${VERTICAL}]`, VERTICAL],
  e: ['\\x1b', '\\x1b'],
  a: ['\\x07', '\\x07'],
};

const POSIX: ReadonlyMap<string, string> = new Map([
  ['alpha', 'A-Za-z'],
  ['digit', '0-9'],
  ['alnum', 'A-Za-z0-9'],
  ['upper', 'A-Z'],
  ['lower', 'a-z'],
  ['space', '\\t\\n\\v\\f\\r '],
  ['punct', '!-\\/:-@\\[-`\\{-~'],
  ['xdigit', '0-9A-Fa-f'],
]);

/**
 * Compiles MongoDB's regular expressions (PCRE) to JavaScript's. "`$` also matches before a final
 * newline", `.` is any character but `\n`, `\s \d \w` are ASCII. Options are i, m, s, x and u. What
 * JavaScript has no counterpart for is refused with 51091.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  if (pattern.length > MAX_PATTERN_LENGTH) throw invalid('regular expression is too large');
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  const all = new Set(options + (inline?.[1] ?? ''));
  for (const option of all) {
    if (!'imsxu'.includes(option)) {
      throw new CommandError(51108, `invalid flag in regex options: ${option}`);
    }
  }
  const source = new Translation(pattern.slice(inline?.[0].length ?? 0), all).run();
  try {
    return new RegExp(source, all.has('i') ? 'iu' : 'u');
  } catch (error) {
    // JavaScript's message begins with the whole pattern, which is not to be repeated.
    throw invalid(/[^/]*$/.exec(String(error))?.[0].replace(/^[iu]+: /, '') ?? 'syntax error');
  }
}

function invalid(message: string): CommandError {
  return new CommandError(51091, `Regular expression is invalid: ${message}`);
}

class Translation {
  readonly #pattern: string;
  readonly #options: ReadonlySet<string>;
  #at = 0;

  constructor(pattern: string, options: ReadonlySet<string>) {
    this.#pattern = pattern;
    this.#options = options;
  }

  run(): string {
    let out = '';
    while (this.#at < this.#pattern.length) out += this.#next();
    return out;
  }

  #take(sticky: RegExp): string | undefined {
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#pattern)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  #next(): string {
    if (this.#options.has('x') && this.#take(/\s+|#[^\n]*/y) !== undefined) return '';
    if (this.#take(/\[/y)) return this.#class();
    if (this.#take(/\\/y)) return this.#escape();
    if (this.#pattern[this.#at] === '(') return this.#group();
    const quantifier = this.#take(/(?:[*+?]|\{\d+(?:,\d*)?\})\+?\??/y);
    if (quantifier !== undefined) return this.#quantifier(quantifier);
    return this.#character(this.#take(/[\s\S]/uy) ?? '');
  }

  #quantifier(text: string): string {
    if (/.\+$/.test(text)) throw invalid('possessive quantifiers are not supported');
    return text;
  }

  #character(char: string): string {
    const lines = this.#options.has('m');
    if (char === '.') return this.#options.has('s') ? '[\\s\\S]' : '[^\\n]';
    if (char === '^') return lines ? `(?:${START}|(?<=\\n)(?=[\\s\\S]))` : START;
    if (char === '$') return lines ? `(?=\\n|${END})` : `(?=\\n?${END})`;
    return '{}]/'.includes(char) ? `\\${char}` : char;
  }

  #group(): string {
    const open = this.#take(/\((?:\?(?::|=|!|<=|<!|P?<\w+>))?(?!\?|\*)/y);
    if (open === undefined) throw invalid('this kind of group is not supported');
    return open.replace('?P<', '?<');
  }

  #escape(): string {
    const raw = this.#take(/x\{[0-9a-fA-F]{1,6}\}|x[0-9a-fA-F]{2}|[1-9]\d?|[\s\S]/uy);
    if (raw === undefined) throw invalid('\\ at end of pattern');
    if (/^x.|^[1-9]/.test(raw)) return `\\${raw.replace('x{', 'u{')}`;
    const known = ESCAPES[raw];
    if (known !== undefined) return known[0];
    // JavaScript takes an escaped hyphen inside a class only.
    return raw === '-' ? raw : literal(raw);
  }

  #class(): string {
    let out = `[${this.#take(/\^/y) ?? ''}`;
    if (this.#take(/\]/y)) out += '\\]';
    while (this.#take(/\]/y) === undefined) {
      if (this.#at >= this.#pattern.length) throw invalid('missing terminating ] for class');
      out += this.#classMember();
    }
    return `${out}]`;
  }

  #classMember(): string {
    const posix = this.#take(/\[:\^?\w+:\]/y);
    if (posix !== undefined) return posixClass(posix);
    if (this.#take(/\\/y)) return this.#classEscape();
    const char = this.#take(/[\s\S]/uy) ?? '';
    return '[{}()/|'.includes(char) ? `\\${char}` : char;
  }

  #classEscape(): string {
    const raw = this.#take(/x\{[0-9a-fA-F]{1,6}\}|x[0-9a-fA-F]{2}|[\s\S]/uy) ?? '';
    if (/^x./.test(raw)) return `\\${raw.replace('x{', 'u{')}`;
    const known = ESCAPES[raw];
    if (known === undefined) return literal(raw);
    if (known[1] === null) throw invalid(`\\${raw} in a class is not supported`);
    return known[1];
  }
}

function posixClass(text: string): string {
  const members = POSIX.get(text.slice(2, -2));
  if (members === undefined) throw invalid(`the class ${text} is not supported`);
  return members;
}

/** In PCRE an escaped sign is itself; an escaped letter without a meaning is an error. */
function literal(char: string): string {
  if (/[A-Za-z0-9]/.test(char)) throw invalid(`\\${char} is not supported`);
  return '^$\\.*+?()[]{}|/-'.includes(char) ? `\\${char}` : char;
}
