import type { BSONRegExp } from 'bson';

/**
 * What every string begins with that the expression finds: the literal text after `^`, empty when
 * there is none to be sure of. Options, an alternative or an escape with a meaning leave doubt.
 */
export function literalPrefix({ pattern, options }: BSONRegExp): string {
  if (options !== '' || !pattern.startsWith('^') || pattern.includes('|')) return '';
  let literal = '';
  const tokens = pattern.slice(1).match(/\\[\s\S]|[\s\S]/gu) ?? [];
  for (const [index, token] of tokens.entries()) {
    const isPlain = /^(\\[^A-Za-z0-9]|[^\\^$.*+?()[\]{}#])$/u.test(token);
    // What may occur not at all is not in every string.
    if (!isPlain || /^[*?{]/.test(tokens[index + 1] ?? '')) break;
    literal += token.replace(/^\\/, '');
  }
  return literal;
}
