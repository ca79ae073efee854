export type TokenKind =
  | 'literal'
  | 'nth'
  | 'word'
  | 'times'
  | 'hundred'
  | 'thousand'
  | 'gap'
  | 'and'
  | 'um';

/** A piece of a text that may belong to a number; `end` is just past it. */
export type Token = {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** Digits of a literal, the word in lower case otherwise. */
  readonly text: string;
  /** Of a number word; how often of a repeating one. */
  readonly value: number;
};

/** What one pass over a text finds: pieces of numbers, and whether a word of interest is in it. */
export type Scan = {
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Where other words and breaking signs are: nothing runs on across them. */
  readonly breaks: readonly number[];
  /** Where words are that names of numbers are made of. */
  readonly nameWords: readonly number[];
  readonly hasDigit: boolean;
  /** Nothing is said but numbers, and words like "okay" and "it is". */
  readonly onlyNumbers: boolean;
};

/** A scan on its way. */
export type Reading = {
  readonly text: string;
  readonly tokens: Token[];
  readonly breaks: number[];
  readonly nameWords: number[];
  hasDigit: boolean;
  onlyNumbers: boolean;
};
