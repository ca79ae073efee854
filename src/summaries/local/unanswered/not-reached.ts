import type { Outcome } from '../../../domain/call.ts';
import type { Line } from '../../../language/sentences/line.ts';
import { cues } from '../../../language/vocabulary/cues.ts';
import {
  CALL_IS_FOR,
  HEARD_NOBODY,
  LEAVES_MESSAGE,
  ONLY_HELLO,
  RECORDED_VOICE,
} from '../../../language/vocabulary/voicemail.ts';
import { NO_CONVERSATION, OUTCOME_WORDS } from '../../outcome-words.ts';

const RECORDED = cues(RECORDED_VOICE);
const HELLO = cues(ONLY_HELLO, 'whole');
const UNHEARD = cues(HEARD_NOBODY);
const MESSAGE = cues(LEAVES_MESSAGE);
const FOR = cues(CALL_IS_FOR);
const TITLE = String.raw`(?:M(?:r|rs|s)\.? )?`;
const NAME = String.raw`(\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+){0,2})`;
const NAMED = new RegExp(`^ ?${TITLE}${NAME}`, 'u');
const GREETED = new RegExp(
  String.raw`^(?:Hi|Hello|Good \w+),? (?!(?:This|It|Good|Is|My|I|We|You)\b)${TITLE}${NAME}[,.?!]`,
  'u',
);

const saidBy = (lines: readonly Line[], side: Line['role']): string[] =>
  lines.flatMap(({ role, text }) => (role === side ? [text] : []));

const onlyHello = (text: string): boolean =>
  text.split(/[.?!…]+/).every((part) => part.trim() === '' || HELLO.test(part));

/** Whether the call reached only a machine, or somebody who heard nothing. */
export function isNotReached(lines: readonly Line[], outcome: Outcome): boolean {
  if (outcome !== 'no_answer') return false;
  const said = saidBy(lines, 'user');
  const unheard = saidBy(lines, 'agent').some((text) => UNHEARD.test(text));
  const recorded = said.filter((text) => RECORDED.test(text)).length;
  return (unheard && said.every(onlyHello)) || (recorded > 0 && recorded === said.length);
}

/** Describes a call that nobody answered, and the person it was for: "No answer; voicemail left for Desmond Pryce." */
export function describeUnanswered(lines: readonly Line[], outcome: Outcome): string {
  if (outcome !== 'no_answer') return OUTCOME_WORDS[outcome] || NO_CONVERSATION;
  const agent = saidBy(lines, 'agent');
  const machine = saidBy(lines, 'user').some((text) => RECORDED.test(text));
  const left = agent.length > 0 && (machine || agent.some((text) => MESSAGE.test(text)));
  const called = agent.flatMap((text) => FOR.all(text).map(({ end }) => text.slice(end)));
  const names = [
    ...called.map((text) => NAMED.exec(text)?.[1]),
    ...agent.map((text) => GREETED.exec(text)?.[1]),
  ];
  const name = names.find(Boolean);
  if (left) return `No answer; voicemail left${name ? ` for ${name}` : ''}.`;
  return name ? `No answer; the call was for ${name}.` : 'No answer.';
}
