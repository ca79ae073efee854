import { type Named, nameOf, PARTICLES } from './name-words.ts';
import type { Sentence } from './sentences.ts';
import { withoutOpeners } from './small-talk.ts';

const WORD = String.raw`\p{Lu}[\p{L}'’-]{1,24}`;
const TITLE = String.raw`(?:[Mm]r|[Mm]rs|[Mm]s|[Mm]iss|[Dd]r|[Dd]octor)\.? `;
// "Dr. Achebe" is whom they speak of more often than whom they speak to.
const CIVIL = String.raw`(?:[Mm]r|[Mm]rs|[Mm]s|[Mm]iss)\.? `;
const ALONE = new RegExp(
  `^(?:${TITLE})?(?<name>${WORD}(?: (?:(?:${PARTICLES}) ){0,2}${WORD}){1,2})[.!]?$`,
  'u',
);
const LED = new RegExp(
  String.raw`^(?:${TITLE})?(?<name>${WORD}(?: ${WORD}){1,2})(?:,| (?:from|of|with|at|here|calling)\b)`,
  'u',
);
const CALLED_BY_AGENT = new RegExp(
  String.raw`\b(?:${TITLE}(?<name>${WORD}(?: ${WORD})?)|for (?<other>${WORD} ${WORD}))`,
  'gu',
);
const ADDRESSED = new RegExp(
  String.raw`(?:^|[,.?!] |\b(?:[Tt]hank you|[Tt]hanks|[Oo]kay|[Ss]orry|[Hh]ello|[Hh]i|[Ss]ure|[Rr]ight),? )${CIVIL}(?<name>${WORD})(?=[,.?!])`,
  'gu',
);
const FIRST = new RegExp(String.raw`\b(?:my )?[Ff]irst name(?: is|'s|:)? (?<name>${WORD})`, 'u');
const UNDER = new RegExp(
  String.raw`\bunder (?:the name (?:of )?)?(?<name>${WORD})(?=[,.]|$)(?!, ${WORD})`,
  'u',
);
const OPENING_TURNS = 3;
const NOT_ME = /\bno\b|\bnot (?:me|here|him|her)\b|\bwrong\b|\bwho\b/i;
const OTHERS =
  /\b(?:doctor|technician|colleague|manager|with|adjuster|supervisor|teacher|specialist)\b/i;

const startsLike = (name: string, before: Sentence | undefined, turn: number): boolean =>
  before?.turn === turn &&
  before.role === 'user' &&
  name.split(' ').some((word) => new RegExp(`\\b${word}[.,?!]*$`, 'u').test(before.text));

/** A full name that is a sentence of its own: at the start of a call, or after a part of it: "Wexler. Joan Wexler." */
export function standaloneNames(sentences: readonly Sentence[]): Named[] {
  const turns = [
    ...new Set(sentences.filter(({ role }) => role === 'user').map(({ turn }) => turn)),
  ];
  return sentences.flatMap(({ role, text, turn, index }) => {
    if (role !== 'user') return [];
    const plain = withoutOpeners(text);
    const opening = turns.indexOf(turn) < OPENING_TURNS && turns[0] === turn;
    const led = opening ? LED.exec(plain)?.groups?.name : undefined;
    const said = ALONE.exec(plain)?.groups?.name ?? led;
    const value = nameOf(said, true);
    if (!value?.includes(' ')) return [];
    return opening || startsLike(value, sentences[index - 1], turn) ? [{ value, turn }] : [];
  });
}

/** "This is for Mr. Omar Haddad. Is that you?" "Yeah": told by the agent and not denied. */
export function namesToldByAgent(sentences: readonly Sentence[]): Named[] {
  return sentences.flatMap((sentence) => {
    const { role, text, turn, index } = sentence;
    if (role !== 'agent') return [];
    const reply = sentences.slice(index + 1, index + 6).find((one) => one.role === 'user');
    const asks = sentences.some((one) => one.turn === turn && one.question);
    if (!reply || !asks || NOT_ME.test(reply.text)) return [];
    return [...text.matchAll(CALLED_BY_AGENT)].flatMap(({ groups, index: at }) => {
      const value = nameOf(groups?.name ?? groups?.other, true);
      const lead = text.slice(Math.max(0, at - 20), at);
      return value?.includes(' ') && !OTHERS.test(lead) ? [{ value, turn }] : [];
    });
  });
}

const ASKS_FIRST = /\b(?:first|given|christian) name\b/i;
const ASKS_LAST = /\b(?:last|family|sur) ?name\b/i;
const ANSWERED = new RegExp(
  `^(?:(?:[Ss]ure|[Yy]es|[Uu]m|[Uu]h|[Oo]h|[Ii]t's|[Ii]t is|[Tt]hat's|[Tt]hat would be),? )*(?:[Mm]y (?:first|last) name is )?(?<name>${WORD})(?=[,.!]|$| [A-Z](?:[ -][A-Z])+)`,
  'u',
);

/** The answer to the agent's question for one part of the name. */
function answerTo(asks: RegExp, other: RegExp, sentences: readonly Sentence[]): string | undefined {
  const answers = sentences.map(({ role, text }, i) => {
    const before = sentences[i - 1];
    const asked = before?.role === 'agent' && asks.test(before.text) && !other.test(before.text);
    return role === 'user' && asked ? ANSWERED.exec(text)?.groups?.name : undefined;
  });
  return answers.findLast((one) => one !== undefined && nameOf(one, true) === one);
}

/** A name of one word with the part of it that was said elsewhere: "Kenji", whom the agent calls Mr. Saito. */
export function completed(name: Named, sentences: readonly Sentence[]): Named {
  if (name.value.includes(' ')) return name;
  const users = sentences.filter(({ role }) => role === 'user');
  const first =
    users.map(({ text }) => FIRST.exec(text)?.groups?.name).findLast(Boolean) ??
    answerTo(ASKS_FIRST, ASKS_LAST, sentences);
  const family = answerTo(ASKS_LAST, ASKS_FIRST, sentences);
  if (first && family && first !== family) return { ...name, value: `${first} ${family}` };
  const lasts = [
    ...sentences
      .filter(({ role }) => role === 'agent')
      .flatMap(({ text }) =>
        [...text.matchAll(ADDRESSED)].filter(
          ({ index }) => !OTHERS.test(text.slice(Math.max(0, index - 20), index)),
        ),
      )
      .map(({ groups }) => groups?.name),
    ...users.map(({ text }) => UNDER.exec(text)?.groups?.name),
  ];
  const last = lasts.find((one) => one !== undefined);
  if (first && first !== name.value) return { ...name, value: `${first} ${name.value}` };
  return last && last !== name.value && nameOf(last, true)
    ? { ...name, value: `${name.value} ${last}` }
    : name;
}
