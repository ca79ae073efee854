import { cues } from '../../../language/vocabulary/cues.ts';
import {
  AGENT_HERE,
  AGENT_IS,
  OFFICES,
} from '../../../language/vocabulary/people/ways-of-address.ts';
import { nameBehind, textAfter } from './around.ts';
import { plain } from './letters.ts';
import { type Phrase, phrasesIn } from './phrase.ts';
import type { Spoken } from './words.ts';

const AGENT = cues(AGENT_IS);
const HERE = cues(AGENT_HERE, 'start');
const GREETS = cues([
  'hi',
  'hello',
  'hey',
  'hiya',
  'thanks',
  'thank you',
  'morning',
  'good morning',
  'good afternoon',
  'hola',
  'hallo',
  'bonjour',
  'ciao',
  'olá',
]);

/** How the agent says they are called, in their first turns. */
const introduced = (spoken: Spoken): Phrase[] => [
  ...(spoken.question
    ? []
    : AGENT.all(spoken.text).flatMap(({ end }) => nameBehind(spoken, end) ?? [])),
  ...phrasesIn(spoken).filter(({ to }) => HERE.test(textAfter(spoken, to))),
];

/** "Elm Heating, Rory." – "Hi, Rory": the agent said it and is greeted by it. */
function greeted(sentences: readonly Spoken[], first: readonly Spoken[]): string[] {
  const said = new Set(first.flatMap(({ words }) => words.map(({ text }) => plain(text))));
  return sentences
    .filter(({ role }) => role === 'user')
    .flatMap((spoken) =>
      GREETS.all(spoken.text).flatMap(({ end }) => {
        const name = nameBehind(spoken, end)?.parts[0];
        return name && said.has(plain(name)) ? [name] : [];
      }),
    );
}

const colleagues = (spoken: Spoken): Phrase[] =>
  phrasesIn(spoken).filter(
    ({ from, title }) =>
      OFFICES.has(spoken.words[from - 1]?.lower ?? '') || title === 'dr' || title === 'doctor',
  );

/** The names of the agent, first, and of colleagues the agent speaks of. */
export function staffOf(sentences: readonly Spoken[]): { agent: string[]; staff: string[] } {
  const own = sentences.filter(({ role }) => role === 'agent');
  const turns = [...new Set(own.map(({ turn }) => turn))].slice(0, 2);
  const first = own.filter(({ turn }) => turns.includes(turn));
  const names = (phrases: readonly Phrase[]): string[] =>
    phrases.map(({ parts }) => parts.join(' '));
  return {
    agent: [...new Set([...names(first.flatMap(introduced)), ...greeted(sentences, first)])],
    staff: [...new Set(names(own.flatMap(colleagues)))],
  };
}
