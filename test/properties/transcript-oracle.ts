import { isOneOf, isText, numericOf } from './field-rules.ts';
import { type JsonText, textOf } from './json-text.ts';

export type Turn = { readonly role: string; readonly text: string; readonly tsMs: number };

const MAX_TURNS = 10_000;
const MAX_TURN_BYTES = 32_768;

const fits = (text: string) => Buffer.byteLength(text) <= MAX_TURN_BYTES;

function turnOf(json: JsonText): Turn | null {
  const { members } = json;
  const [role, said] = [members.get('role'), members.get('text')];
  const tsMs = numericOf(members.get('ts_ms'));
  if (!isOneOf(role, ['user', 'agent']) || !isText(role) || !isText(said)) return null;
  const text = textOf(said);
  if (!fits(text) || !(Math.abs(tsMs) <= Number.MAX_SAFE_INTEGER)) return null;
  return { role: textOf(role).toUpperCase(), text, tsMs: tsMs + 0 };
}

/** One text, a line `User: …` or `Agent: …` for each turn; what comes before the first is the caller's. */
function turnsOfText(text: string): Turn[] {
  const said: { role: string; lines: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const speaker = /^[ \t]*(user|agent)[ \t]*:[ \t]?/i.exec(line);
    if (speaker) {
      const role = speaker[1]?.toUpperCase() ?? '';
      said.push({ role, lines: [line.slice(speaker[0].length)] });
    } else if (said.length > 0) said.at(-1)?.lines.push(line);
    else if (line.trim() !== '') said.push({ role: 'USER', lines: [line] });
  }
  return said.map(({ role, lines }) => ({ role, text: lines.join('\n'), tsMs: 0 }));
}

/** The turns of a transcript as they must come back; null when it is to be refused. */
export function turnsOf(json: JsonText | undefined, form: 'strict' | 'open'): Turn[] | null {
  if (form === 'open' && json === undefined) return [];
  if (form === 'open' && isText(json)) {
    const turns = turnsOfText(textOf(json));
    return turns.length <= MAX_TURNS && turns.every(({ text }) => fits(text)) ? turns : null;
  }
  if (json?.type !== 'list' || json.items.length > MAX_TURNS) return null;
  const turns = json.items.map(turnOf);
  return turns.every((turn) => turn !== null) ? turns : null;
}
