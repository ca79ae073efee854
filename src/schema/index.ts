import './scalars.ts';
import './nodes.ts';
import './operations/recall.ts';
import './operations/end-call.ts';
import './operations/queue-health.ts';
import './operations/recall-trace.ts';
import './operations/audit-log.ts';
import './caller/find-caller.ts';
import './caller/list-callers.ts';
import './caller/enrichment-answer.ts';
import './caller/update-caller.ts';
import './caller/calls.ts';
import './call/find-call.ts';
import './call/list-calls.ts';
import './facts/remembered-fact.ts';
import './caller/correct-fact.ts';
import './caller/delete-fact.ts';
import './call/resummarise-call.ts';
import './call/retry-failed-summaries.ts';
import './tenant/list-tenants.ts';
import './tenant/create-tenant.ts';
import './tenant/update-tenant.ts';
import './tenant/issue-api-key.ts';
import './tenant/revoke-api-key.ts';
import { builder } from './builder.ts';

/** The schema that REST, MCP and `/graphql` share. */
export const schema = builder.toSchema();
