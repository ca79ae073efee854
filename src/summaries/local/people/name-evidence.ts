import type { Staff } from './agent-names.ts';
import type { SpokenName } from './find-names.ts';
import type { QuestionAndReply } from './name-questions.ts';
import type { NameSentence } from './name-sentence.ts';
import type { OtherPerson } from './other-people.ts';

/** Everything that the caller's name is inferred from. */
export type NameEvidence = {
  readonly sentences: readonly NameSentence[];
  readonly names: readonly SpokenName[];
  readonly exchanges: readonly QuestionAndReply[];
  /** Names by which the agent speaks to the caller. */
  readonly addresses: readonly SpokenName[];
  readonly staff: Staff;
  readonly others: readonly OtherPerson[];
};
