import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../domain/errors.ts';

/** The name of no vendor, and the one that Apollo's clients and tools know. */
const HEADERS = ['graphql-require-preflight', 'apollo-require-preflight'];

/** What a page of another site can send without asking first; other methods are refused as such. */
const SIMPLE_METHODS = ['GET', 'POST'];

/**
 * Refuses what a browser sends across sites without a preflight: a form, plain text, an address. Keys are
 * not sent by themselves, but a dashboard may be behind a proxy that adds them.
 */
export function refuseSimpleRequests(): Plugin {
  const { onRequestParse } = useCSRFPrevention({ requestHeaders: HEADERS });
  return {
    onRequestParse(payload) {
      if (!SIMPLE_METHODS.includes(payload.request.method)) return;
      try {
        onRequestParse?.(payload);
      } catch {
        throw new DomainError(
          'forbidden',
          `Send JSON by POST, or the header ${HEADERS[0]} with any value`,
        );
      }
    },
  };
}
