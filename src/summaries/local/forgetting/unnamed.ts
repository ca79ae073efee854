import type { Line } from '../../../language/transcript/line.ts';

const SAYS = String.raw`(?:(?:my|the) name(?:'s| is)|this is|i am|i'm|it's|it is|speaking with|(?:mrs?|ms|miss|dr)\.?)`;
const BEFORE = String.raw`(?:(?:\b(?:and|hi|hello|yes|thanks|thank you),? )?\b${SAYS} |, )?`;
const BEHIND = '(?: (?:here|speaking))?[,.]?(?: and(?= ))?';

/** The lines without a name: where it is only said whose it is, the words around it go with it. */
export function withoutName(lines: readonly Line[], name: string): Line[] {
  const parts = [name, ...name.split(' ').filter((part) => part.length > 2)]
    .map((part) => part.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`))
    .join('|');
  const said = `(?<!\\p{L})(?:${parts})(?: (?:${parts}))*(?:'s)?(?!\\p{L})`;
  const pattern = new RegExp(BEFORE + said + BEHIND, 'giu');
  return lines.flatMap((line) => {
    const text = line.text.replace(pattern, '').replace(/\s+/g, ' ').trim();
    return /[\p{L}\d]/u.test(text) ? [{ ...line, text }] : [];
  });
}
