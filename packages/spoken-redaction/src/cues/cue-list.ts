import type { CueContext } from './cue-contexts.ts';

type Language = 'en' | 'es' | 'fr' | 'de' | 'pt' | 'it' | 'nl';

/** Cues of one kind; the notation is that of `partsOf`. */
export type CueList = {
  readonly phrases: Readonly<Partial<Record<Language, string>>>;
  /** Absent: wherever they are said. */
  readonly isMeant?: CueContext;
};
