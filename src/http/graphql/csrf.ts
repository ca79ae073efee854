import { useCSRFPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import type { Plugin } from 'graphql-yoga';
import { DomainError } from '../../domain/errors.ts';

/** A vendor-neutral name, and the one that Apollo's clients and tools send. */
const HEADERS = ['graphql-require-preflight', 'apollo-require-preflight'];

/**
 * Refuses what a browser posts across sites without a preflight, such as forms and plain text. Browsers do not send
 * keys by themselves, but a dashboard may be behind a proxy that adds them. A GET changes nothing, and other sites
 * cannot read its response.
 */
export function refuseSimpleRequests(): Plugin {
  const { onRequestParse } = useCSRFPrevention({ requestHeaders: HEADERS });
  return {
    onRequestParse(payload) {
      if (payload.request.method !== 'POST') return;
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
