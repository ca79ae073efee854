/** Where a request came from; empty for a request of this process. */
export type Connection = {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
  /** Called once the key of the connection's client is known to be valid. */
  readonly onKnown?: () => unknown;
};
