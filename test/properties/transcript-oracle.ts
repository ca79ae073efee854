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

const TIME = /^\s*[[(]?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?:\s?[ap]\.?m\.?)?[\])]?\s*[-–—:]?\s*/i;
const CALLER = ['user', 'caller', 'customer', 'human'];
const AGENT = ['agent', 'assistant', 'ai', 'bot'];
const UNKNOWN = /^\p{L}[\p{L}\p{N} .'_()-]{0,40}?[ \t]*:(?:\s|$)/u;

/** One text, a line with the label of its speaker for each turn; null for speakers that are not known. */
function turnsOfText(text: string): Turn[] | null {
  const said: { role: string; lines: string[] }[] = [];
  const counts = new Map<string, number>();
  for (const line of text.split(/\r?\n/)) {
    const bare = line.replace(TIME, '').trimStart();
    const label = /^([a-z]+)[ \t]*:[ \t]?/i.exec(bare);
    const name = label?.[1]?.toLowerCase() ?? '';
    if (label && [...CALLER, ...AGENT].includes(name)) {
      const role = AGENT.includes(name) ? 'AGENT' : 'USER';
      said.push({ role, lines: [bare.slice(label[0].length)] });
      continue;
    }
    const unknown = UNKNOWN.exec(bare)?.[0].split(':')[0]?.trim().toLowerCase();
    if (unknown) counts.set(unknown, (counts.get(unknown) ?? 0) + 1);
    if (unknown && (said.length === 0 || (counts.get(unknown) ?? 0) >= 3)) return null;
    if (said.length > 0) said.at(-1)?.lines.push(line);
    else if (line.trim() !== '') said.push({ role: 'USER', lines: [line] });
  }
  return said.map(({ role, lines }) => ({ role, text: lines.join('\n'), tsMs: 0 }));
}

/** The turns of a transcript as they must come back; null when it is to be refused. */
export function turnsOf(json: JsonText | undefined, form: 'strict' | 'open'): Turn[] | null {
  if (form === 'open' && json === undefined) return [];
  if (form === 'open' && isText(json)) {
    const turns = turnsOfText(textOf(json));
    return turns !== null && turns.length <= MAX_TURNS && turns.every(({ text }) => fits(text))
      ? turns
      : null;
  }
  if (json?.type !== 'list' || json.items.length > MAX_TURNS) return null;
  const turns = json.items.map(turnOf);
  return turns.every((turn) => turn !== null) ? turns : null;
}
