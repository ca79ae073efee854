import type { Sentence } from '../reading/read-call.ts';

/** For each sentence the index of the next one of the other side; -1 if there is none. */
export function answersOf(sentences: readonly Sentence[]): readonly number[] {
  const next = { user: -1, agent: -1 };
  const answers: number[] = [];
  for (let at = sentences.length - 1; at >= 0; at -= 1) {
    const role = sentences[at]?.role ?? 'user';
    answers[at] = role === 'user' ? next.agent : next.user;
    next[role] = at;
  }
  return answers;
}
