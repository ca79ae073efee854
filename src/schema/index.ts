import './scalars.ts';
import './recall.ts';
import './end-call.ts';
import './caller.ts';
import './callers.ts';
import './call.ts';
import './facts/remembered-fact.ts';
import './tenants.ts';
import './change-tenants.ts';
import { builder } from './builder.ts';

/** The schema that REST, MCP and `/graphql` share. */
export const schema = builder.toSchema();
