import { completable, type GetPromptResult, type McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { PNG } from './pixels.ts';

type Content = GetPromptResult['messages'][number]['content'];

const said = (...contents: Content[]): GetPromptResult => ({
  messages: contents.map((content) => ({ role: 'user', content })),
});
const words = (text: string): Content => ({ type: 'text', text });

export function addPrompts(server: McpServer): void {
  server.registerPrompt('test_simple_prompt', { description: 'Takes nothing' }, () =>
    said(words('This is a simple prompt for testing.')),
  );
  const suggest = (value: string) => [`${value}1`, `${value}2`];
  server.registerPrompt(
    'test_prompt_with_arguments',
    {
      description: 'Takes two arguments',
      argsSchema: z.object({ arg1: completable(z.string(), suggest), arg2: z.string() }),
    },
    ({ arg1, arg2 }) => said(words(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'Embeds a resource', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri: uri }) => {
      const text = 'Embedded resource content for testing.';
      return said(
        { type: 'resource', resource: { uri, mimeType: 'text/plain', text } },
        words('Please process the embedded resource above.'),
      );
    },
  );
  server.registerPrompt('test_prompt_with_image', { description: 'Shows an image' }, () =>
    said(
      { type: 'image', data: PNG, mimeType: 'image/png' },
      words('Please analyze the image above.'),
    ),
  );
}
