import type { FinishedCall, Role } from '../../domain/call.ts';
import { writeMoney } from './money.ts';
import { writePlainly } from './plain-forms.ts';
import { asksForSecret, withoutSecrets } from './secrets.ts';
import { writeEmails, writeSpelling } from './spoken-contacts.ts';
import { writeNumbers } from './spoken-numbers.ts';
import { writeSpokenTimes } from './spoken-times.ts';

/** One turn made ready for reading: clean text, numbers in digits. */
export type Line = { readonly turn: number; readonly role: Role; readonly text: string };

// Wants are said at the start and agreements at the end; what lies between in a huge call is not worth its time.
const FIRST_TURNS = 80;
const LAST_TURNS = 160;
const TURN_CHARS = 1_200;
// Scripts without spaces make long tokens of plain sentences.
const LONG_TOKEN = /[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{80,}/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being taken out
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufffd]+/g;

/** Text without control characters, lone surrogates and typographic quotes, cut to a bounded length. */
function cleanText(text: string, chars: number): string {
  return text
    .slice(0, chars)
    .toWellFormed()
    .replace(CONTROL, ' ')
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(LONG_TOKEN, ' ')
    .replace(/([a-z][.?!])(?=[A-Z][a-z])/g, '$1 ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Numbers that must not be kept are taken out before anything is read; those read out in words too. */
function discreet(text: string, role: Role, before: Line | undefined): string {
  if (!/\d|\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b/i.test(text)) return text;
  const asked = before !== undefined && before.role !== role && asksForSecret(before.text);
  const plain = withoutSecrets(text, asked);
  const written = writeOut(plain);
  const hidden = withoutSecrets(written, asked);
  return hidden === written ? plain : hidden;
}

/** The turns to read: all of a usual call, beginning and end of a huge one; empty turns left out. */
export function readCall(
  call: FinishedCall,
  first = FIRST_TURNS,
  last = LAST_TURNS,
  chars = TURN_CHARS,
): Line[] {
  const turns = call.transcript;
  const lines: Line[] = [];
  for (let turn = 0; turn < turns.length; turn++) {
    if (turn === first && turns.length - last > first) turn = turns.length - last;
    const said = turns[turn];
    const text = cleanText(said?.text ?? '', chars);
    if (said && text)
      lines.push({ turn, role: said.role, text: discreet(text, said.role, lines.at(-1)) });
  }
  return lines;
}

/** "HL dash 44192" is HL-44192. */
const joinCodes = (text: string): string =>
  text.replace(/\b([a-z]{1,4}) (?:dash|hyphen) (?=\d)/gi, '$1-');

/** Spoken numbers, amounts, spelled names and addresses as one would write them down. */
export const writeOut = (text: string): string =>
  writeMoney(
    joinCodes(writeNumbers(writeSpokenTimes(writeEmails(writeSpelling(writePlainly(text)))))),
  );
