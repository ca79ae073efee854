import { McpServer } from '@modelcontextprotocol/server';
import type { MakeMcpServer } from '#src/facades/mcp/server.ts';
import { addAskingTools } from './asking-tools.ts';
import { addContentTools } from './content-tools.ts';
import { addInputRequiredTools, states } from './input-required.ts';
import { addPrompts } from './prompts.ts';
import { meetAnswers } from './rendezvous.ts';
import { addResources } from './resources.ts';

/**
 * The empty server with all that the suite wants to see a server do: its names, texts and schemas. The service
 * puts its own three tools beside these, and everything before and behind is the service's.
 */
export const fixtureServer: MakeMcpServer = (era) => {
  const isLegacy = era === 'legacy';
  const server = new McpServer(
    { name: 'caller-memory-with-fixtures', version: '1.0.0' },
    {
      capabilities: {
        tools: { listChanged: false },
        prompts: { listChanged: false },
        // From 2026-07-28 on a subscription is a stream, and the service offers none.
        resources: { listChanged: false, ...(isLegacy && { subscribe: true }) },
        logging: {},
        completions: {},
      },
      requestState: { verify: states.verify },
    },
  );
  addContentTools(server);
  addPrompts(server);
  addResources(server, era);
  if (isLegacy) {
    addAskingTools(server);
    meetAnswers(server);
  } else {
    addInputRequiredTools(server);
  }
  return server;
};
