import type { Outcome } from '../../domain/call.ts';
import type { Line } from './reading.ts';

const MACHINE =
  /\bleave (?:a|your|me a|us a) (?:short |brief )?(?:message|name)\b|\b(?:after|at) the (?:tone|beep)\b|\b(?:voice ?mail|mailbox) (?:of|for|is full)\b/i;
const ONLY_HELLO =
  /^(?:(?:hello|hi|hey|yes|who(?:'s| is) (?:this|there|it)|(?:is )?any(?:one|body) there|is some(?:one|body) there)(?:[?.,! …]+|$))*$/i;
const HEARD_NOBODY =
  /\b(?:can't|cannot|can not|don't|couldn't) hear (?:you|any)|\bhear(?:ing)? (?:nobody|nothing|no one)\b|\b(?:nobody|no one) (?:is |seems )?(?:there|here|answer\w*|on the line)\b/i;
const MESSAGE = /\b(?:message|voice ?mail|after the (?:tone|beep))\b/i;
const NAME = String.raw`(?<name>\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){0,2})`;
const CALLED = [
  new RegExp(
    String.raw`\b(?:message|calling|call|looking|ringing) (?:is )?for (?:M(?:r|rs|s)\. )?${NAME}`,
    'u',
  ),
  new RegExp(
    String.raw`\b(?:[Ss]peak|[Tt]alk|[Ss]peaking) (?:to|with) (?:M(?:r|rs|s)\. )?${NAME}`,
    'u',
  ),
  new RegExp(
    String.raw`^(?:Hi|Hello|Good \w+),? (?!This|It|Good|Is|My|I\b|We|You)${NAME}(?=[,.?!])`,
    'u',
  ),
];

/** Whether the call has come to a machine, or to somebody who heard nothing: nobody was spoken to. */
export function isNotReached(lines: readonly Line[], outcome: Outcome): boolean {
  const said = lines.filter(({ role }) => role === 'user').map(({ text }) => text.trim());
  if (outcome !== 'no_answer') return false;
  const unheard = lines.some(({ role, text }) => role === 'agent' && HEARD_NOBODY.test(text));
  return (
    (unheard && said.every((text) => ONLY_HELLO.test(text))) ||
    (said.length === 1 && said.some(isMachine))
  );
}

const isMachine = (text: string): boolean => MACHINE.test(text);

/** How such a call went, and whom it was for: "No answer; voicemail left for Desmond Pryce." */
export function notReached(lines: readonly Line[]): string {
  const agent = lines.filter(({ role }) => role === 'agent').map(({ text }) => text);
  const machine = lines.some(({ role, text }) => role === 'user' && isMachine(text));
  const left = agent.length > 0 && (machine || agent.some((text) => MESSAGE.test(text)));
  const name = CALLED.flatMap((called) =>
    agent.map((text) => called.exec(text)?.groups?.name),
  ).find(Boolean);
  if (left) return `No answer; voicemail left${name ? ` for ${name}` : ''}.`;
  return name ? `No answer; the call was for ${name}.` : 'No answer.';
}
