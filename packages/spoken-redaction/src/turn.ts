export type Role = 'user' | 'agent';

/** One thing said; `user` is the person who speaks with the agent. */
export type Turn = {
  readonly role: Role;
  readonly text: string;
  /** Further properties as a JSON object, such as other hearings of the text. */
  readonly extra?: string | null | undefined;
};
