import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { PNG } from './pixels.ts';

const PLAIN = { description: 'A text', mimeType: 'text/plain' };
const STATIC = 'test://static-text';
const WATCHED = 'test://watched-resource';

export function addResources(server: McpServer, era: 'legacy' | 'modern'): void {
  const text = 'This is the content of the static text resource.';
  server.registerResource('static-text', STATIC, PLAIN, () => ({
    contents: [{ uri: STATIC, mimeType: 'text/plain', text }],
  }));
  const binary = { description: 'An image', mimeType: 'image/png' };
  server.registerResource('static-binary', 'test://static-binary', binary, ({ href: uri }) => ({
    contents: [{ uri, mimeType: 'image/png', blob: PNG }],
  }));
  server.registerResource(
    'template',
    new ResourceTemplate('test://template/{id}/data', { list: undefined }),
    { description: 'A document for each id', mimeType: 'application/json' },
    ({ href: uri }, { id }) => {
      const document = { id, templateTest: true, data: `Data for ID: ${id}` };
      return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(document) }] };
    },
  );
  server.registerResource('watched', WATCHED, PLAIN, () => ({
    contents: [{ uri: WATCHED, mimeType: 'text/plain', text: 'Watched' }],
  }));
  if (era === 'legacy') {
    for (const method of ['resources/subscribe', 'resources/unsubscribe'] as const) {
      server.server.setRequestHandler(method, () => ({}));
    }
  }
}
