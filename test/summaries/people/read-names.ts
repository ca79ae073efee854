import type { Sentence } from '#src/language/sentences/sentence.ts';
import { type People, readPeople } from '#src/summaries/local/people/read-people.ts';

/** Sentences of a call: turns split behind full stops, question and exclamation marks. */
function sentencesOf(lines: string): Sentence[] {
  const turns = lines.split('\n').map((line) => line.trim());
  const parts = turns.filter(Boolean).flatMap((line, turn) => {
    const role = line.startsWith('agent:') ? ('agent' as const) : ('user' as const);
    const said = line.replace(/^\w+: ?/, '').split(/(?<=[.!?])(?<!\b(?:Mrs?|Ms|Dr)\.) /);
    return said.map((text) => ({ turn, role, text, question: text.endsWith('?'), values: [] }));
  });
  return parts.map((part, index) => ({ ...part, index }));
}

export const read = (lines: string): People => readPeople(sentencesOf(lines));
export const nameIn = (lines: string): string | undefined => read(lines).speaker?.name;
export const OPENED = 'agent: Elm Heating, this is Nora. How can I help?';
