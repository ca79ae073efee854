import { builder } from './builder.ts';
import './nodes.ts';
import './operations/recall.ts';
import './operations/end-call.ts';
import './operations/queue-health.ts';
import './operations/recall-trace.ts';
import './operations/audit-log.ts';
import './operations/providers.ts';
import './caller/callers.ts';
import './caller/enrichment-answer.ts';
import './caller/timeline.ts';
import './caller/refresh-enrichment.ts';
import './caller/update-caller.ts';
import './caller/import-directory.ts';
import './caller/export-caller.ts';
import './operations/erase.ts';
import './operations/erasure-request.ts';
import './call/calls.ts';
import './facts/change-facts.ts';
import './call/summarise-again.ts';
import './tenant/viewer.ts';
import './tenant/tenant.ts';
import './tenant/change-tenant.ts';
import './operations/erasure-receipt.ts';
import './tenant/api-key.ts';
import './live/events.ts';

/** The schema that REST, MCP and `/graphql` share. */
export const schema = builder.toSchema();
