import { API } from '../api-version.ts';
import type { WriteBackSchema } from '../rest/end-call.ts';
import { namedSchemas } from './components.ts';
import { headers } from './headers.ts';
import { pathsOf } from './operations.ts';
import { responses } from './responses.ts';

const DESCRIPTION = `Who is calling, what they said before, and what is known of them. The tenant is derived from the API key; keys are sent from server-side code only.

Other addresses answer 404 \`not_found\`, other methods of these 405 \`method_not_allowed\` with \`Allow\`. Every error has the same envelope.`;

const apiKey = {
  type: 'http',
  scheme: 'bearer',
  description: 'sk_live_… for production, sk_test_… for trying out.',
};

/** The OpenAPI document, generated from the schemas that check requests. */
export const openapiDocument = (accepts: WriteBackSchema) => ({
  openapi: '3.1.0',
  info: {
    title: 'Caller Memory',
    version: API.version,
    summary: 'Memory and enrichment for AI voice agents.',
    description: DESCRIPTION,
    license: { name: 'MIT', identifier: 'MIT' },
    contact: { name: 'The operator of this service' },
    'x-surface': API.surface,
  },
  'x-surface': API.surface,
  servers: [{ url: '/', description: 'This host.' }],
  security: [{ apiKey: [] }],
  tags: [
    { name: 'calls', description: 'Before and after a call.' },
    { name: 'callers', description: 'What is kept of a caller.' },
  ],
  paths: pathsOf(accepts),
  components: {
    securitySchemes: { apiKey },
    headers,
    schemas: namedSchemas(accepts),
    responses,
  },
});
