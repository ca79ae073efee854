import { findCallerName } from './names.ts';
import { plainSentences } from './plain-sentences.ts';
import type { Line } from './reading.ts';

const SAYS = String.raw`(?:(?:my|the) name(?:'s| is)|this is|i am|i'm|it's|it is|speaking with|(?:mr|mrs|ms|miss|dr)\.?)`;

/** The lines without the caller's name: taken out where it is only named, else with its sentence's words around it. */
export function withoutCallersName(lines: readonly Line[]): Line[] {
  const name = findCallerName(plainSentences(lines))?.value;
  if (!name) return [...lines];
  const parts = [name, ...name.split(' ').filter((part) => part.length > 2)].map((part) =>
    part.replace(/[^\p{L}\p{N} ]/gu, String.raw`\$&`),
  );
  const said = `(?:${parts.join('|')})(?: (?:${parts.join('|')}))*(?:'s)?`;
  const pattern = new RegExp(
    String.raw`(?:(?:\b(?:and|hi|hello|yes|thanks|thank you),? )?\b${SAYS} |, )?(?<!\p{L})${said}(?!\p{L})(?: (?:here|speaking))?[,.]?(?: and(?= ))?`,
    'giu',
  );
  return lines.flatMap((line) => {
    const text = line.text.replace(pattern, '').replace(/\s+/g, ' ').trim();
    return /[\p{L}\d]/u.test(text) ? [{ ...line, text }] : [];
  });
}
