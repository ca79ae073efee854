import type { Context, Hono } from 'hono';
import type { Principal, RequestContext } from '../context.ts';
import type { RunOperation } from '../facades/operations-client.ts';
import type { Door } from './authentication/authenticate.ts';
import type { Turn } from './turn.ts';

/** Where a request came from; nothing when it was handed over in this process. */
export type Connection = {
  readonly incoming?: { readonly socket: { readonly remoteAddress?: string | undefined } };
  /** Is told that the client of the connection is known. */
  readonly known?: () => unknown;
};

/** What a request holds of what others want too; it is given back once the request is answered. */
export type Held = {
  add(giveBack: () => void): void;
  /** Holds it beyond the answer, as when that is a stream. */
  until(ended: Promise<unknown>): void;
};

/** What is known of a request besides itself, and what middleware leaves for the handlers behind it. */
export type EdgeEnvironment = {
  Bindings: Connection;
  Variables: {
    /** What a request is counted as; routes name theirs. */
    operation: string;
    principal: Principal;
    held: Held;
    turn: Turn;
    /**
     * Counts the request as at work for this principal.
     *
     * @throws Refusal `rate_limited` when too many are
     */
    begin: (principal: Principal) => void;
  };
};

export type EdgeContext = Context<EdgeEnvironment>;
export type EdgeApp = Hono<EdgeEnvironment>;

/** What routes need of the edge to serve one request. */
export type Serving = {
  /**
   * Lets a request in, or refuses it by its key or its rate.
   *
   * @throws Refusal
   */
  enter(c: EdgeContext, door: Door): Promise<void>;
  /** What resolvers are given. */
  contextOf(c: EdgeContext): RequestContext;
  /** The façades' way to the schema. */
  runFor(c: EdgeContext): RunOperation;
};
