import type {
  ElicitRequestFormParams,
  McpServer,
  ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { text } from './content-tools.ts';

type Properties = ElicitRequestFormParams['requestedSchema']['properties'];

const ACCOUNT: Properties = {
  username: { type: 'string', description: "User's response" },
  email: { type: 'string', description: "User's email address" },
};

/** A default for every primitive type. */
const DEFAULTS: Properties = {
  name: { type: 'string', default: 'John Doe' },
  age: { type: 'integer', default: 30 },
  score: { type: 'number', default: 95.5 },
  status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
  verified: { type: 'boolean', default: true },
};

const titled = (kind: string) =>
  ['First', 'Second', 'Third'].map((nth, index) => ({
    const: `value${index + 1}`,
    title: `${nth} ${kind}`,
  }));

/** Every way to let somebody choose. */
const ENUMS: Properties = {
  untitledSingle: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  titledSingle: { type: 'string', oneOf: titled('Option') },
  legacyEnum: {
    type: 'string',
    enum: ['opt1', 'opt2', 'opt3'],
    enumNames: ['Option One', 'Option Two', 'Option Three'],
  },
  untitledMulti: {
    type: 'array',
    items: { type: 'string', enum: ['option1', 'option2', 'option3'] },
  },
  titledMulti: { type: 'array', items: { anyOf: titled('Choice') } },
};

/** Tools that ask the client in the middle of their work, as revisions up to 2025-11-25 do it. */
export function addAskingTools(server: McpServer): void {
  server.registerTool(
    'test_sampling',
    { description: 'Asks the model of the client', inputSchema: z.object({ prompt: z.string() }) },
    async ({ prompt }, { mcpReq }) => {
      const messages = [{ role: 'user', content: { type: 'text', text: prompt } }];
      const params = { messages, maxTokens: 100 };
      const { content } = await mcpReq.send({ method: 'sampling/createMessage', params });
      return text(`LLM response: ${JSON.stringify(content)}`);
    },
  );
  server.registerTool(
    'test_elicitation',
    { description: 'Asks the user', inputSchema: z.object({ message: z.string() }) },
    async ({ message }, context) => {
      const required = Object.keys(ACCOUNT);
      return text(`User response: ${await ask(context, message, ACCOUNT, required)}`);
    },
  );
  for (const [name, properties] of [
    ['test_elicitation_sep1034_defaults', DEFAULTS],
    ['test_elicitation_sep1330_enums', ENUMS],
  ] as const) {
    server.registerTool(name, { description: 'Asks the user with a form' }, async (context) =>
      text(`Elicitation completed: ${await ask(context, 'Please fill in', properties)}`),
    );
  }
}

async function ask(
  { mcpReq }: ServerContext,
  message: string,
  properties: Properties,
  required: string[] = [],
): Promise<string> {
  const params = { message, requestedSchema: { type: 'object', properties, required } };
  const { action, content } = await mcpReq.send({ method: 'elicitation/create', params });
  return `action=${action}, content=${JSON.stringify(content)}`;
}
