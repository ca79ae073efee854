import type { Token } from './tokens.ts';

export const isNumber = ({ kind }: Token): boolean => kind === 'digits' || kind === 'word';
export const isLarge = ({ kind }: Token): boolean => kind === 'hundred' || kind === 'thousand';

/** What each part adds to the digits, by the way numbers are put together in speech. */
export function digitsOfGroups(parts: readonly Token[]): string[] {
  const groups: string[] = [];
  for (let i = 0; i < parts.length; ) {
    const token = parts[i];
    if (!token) break;
    const [group, used] = groupAt(parts, i, token);
    if (group !== '') groups.push(group);
    i += used;
  }
  return groups;
}

function groupAt(parts: readonly Token[], i: number, token: Token): [group: string, used: number] {
  if (token.kind === 'digits') return [token.text, 1];
  if (token.kind === 'times') {
    const next = parts[i + 1];
    const digit = next?.kind === 'digits' ? next.text : String(next?.value ?? '');
    return next && isNumber(next) && digit.length === 1 ? [digit.repeat(token.value), 2] : ['', 1];
  }
  if (isLarge(token)) return [zerosOf(token, parts[i + 1]), 1];
  if (token.kind === 'and') return ['', 1];
  return belowHundred(parts, i, token);
}

/** "Hundred" is two places that what follows may fill. */
function zerosOf({ kind }: Token, next: Token | undefined): string {
  const places = kind === 'hundred' ? 2 : 3;
  if (next?.kind !== 'word') return '0'.repeat(places);
  return '0'.repeat(Math.max(0, places - String(next.value).length));
}

function belowHundred(parts: readonly Token[], i: number, token: Token): [string, number] {
  const after = parts[i + 1];
  if (token.value === 4 && /^vingts?$/.test(after?.text ?? ''))
    return withUnits(80, parts, i + 2, 2);
  if (token.text === 'dix' && /^(?:sept|huit|neuf)$/.test(after?.text ?? ''))
    return [String(10 + (after?.value ?? 0)), 2];
  if (token.value >= 20 && token.value % 10 === 0)
    return withUnits(token.value, parts, i + 1, 1, token.text === 'soixante');
  return [String(token.value), 1];
}

/** Forty and one, forty-one, soixante et onze. */
function withUnits(
  tens: number,
  parts: readonly Token[],
  i: number,
  used: number,
  toNineteen = tens === 80,
): [string, number] {
  const joined = parts[i]?.kind === 'and' ? 1 : 0;
  const unit = parts[i + joined];
  if (unit?.kind !== 'word') return [String(tens), used];
  const dix = unit.text === 'dix' && toNineteen ? parts[i + joined + 1] : undefined;
  if (dix && /^(?:sept|huit|neuf)$/.test(dix.text))
    return [String(tens + 10 + dix.value), used + joined + 2];
  const fits = unit.value > 0 && (unit.value < 10 || (toNineteen && unit.value < 20));
  return fits ? [String(tens + unit.value), used + joined + 1] : [String(tens), used];
}
