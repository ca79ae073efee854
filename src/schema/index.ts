import { builder } from './builder.ts';
import './nodes.ts';
import './operations/recall.ts';
import './operations/end-call.ts';
import './operations/health.ts';
import './operations/recall-trace.ts';
import './operations/audit-log.ts';
import './caller/callers.ts';
import './caller/enrichment-answer.ts';
import './caller/timeline.ts';
import './caller/change-caller.ts';
import './operations/erasure-receipt.ts';
import './operations/erasure-request.ts';
import './call/calls.ts';
import './facts/change-facts.ts';
import './tenant/tenant.ts';
import './tenant/api-key.ts';
import './live/events.ts';

/** The schema that REST, MCP and `/graphql` share. */
export const schema = builder.toSchema();
