import type { GraphQLSchema } from 'graphql';
import type { Services } from '../context.ts';
import type { MakeMcpServer } from '../facades/mcp/server.ts';
import type { Config } from '../settings/config.ts';
import type { GraphqlDocuments } from '../settings/persisted-documents.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { RateLimiter } from './limits/rate-limit.ts';

/** What the edge is built from. */
export type EdgeParts = {
  readonly config: Config;
  readonly schema: GraphQLSchema;
  /** Documents that GraphQL clients name instead of sending them; null when there are none. */
  readonly documents: GraphqlDocuments | null;
  readonly services: Services;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly ready: () => Promise<boolean>;
  /** Whether an error says that storage is silent or the connection to it is lost. */
  readonly isOutage: (error: unknown) => boolean;
  /** Where an MCP suite brings tools of its own; they come beside ours, through the same door. */
  readonly makeMcpServer?: MakeMcpServer | undefined;
};

/** What routes are built from besides. */
export type RouteParts = EdgeParts & { readonly rateLimiter: RateLimiter };
