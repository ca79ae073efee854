import { createHash } from 'node:crypto';
import { accepts } from 'hono/accepts';
import type { Config } from '../settings/config.ts';
import { type EdgeApp, singleMethodRoute } from './edge-environment.ts';

type Link = { readonly path: string; readonly what: string };

/** Addresses that need no key. */
const linksOf = ({ graphiql, operatorToken }: OpenTo): Link[] => [
  ...(graphiql ? [{ path: '/graphql', what: 'browse callers and calls in GraphiQL' }] : []),
  { path: '/.well-known/openapi.json', what: 'description of the REST interface' },
  { path: '/healthz', what: 'whether the process is alive' },
  { path: '/readyz', what: 'whether storage answers' },
  ...(operatorToken === null ? [{ path: '/metrics', what: 'metrics for Prometheus' }] : []),
];

type OpenTo = Pick<Config, 'graphiql' | 'operatorToken'>;

const DOCUMENTATION = 'README.md and the folder docs of the source code';

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark }
dt { font-family: ui-monospace, monospace } dd { margin: 0 0 .75rem }`;

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (links: readonly Link[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Caller Memory</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Caller Memory</h1>
<p>Tells an AI voice agent who is calling and what they said before.</p>
<dl>
${links.map(({ path, what }) => `<dt><a href="${path}">${path}</a></dt><dd>${what}</dd>`).join('\n')}
</dl>
<p>REST is below <code>/v1</code>, MCP at <code>/mcp</code>; both need an API key. Documentation: ${DOCUMENTATION}.</p>
</body>
</html>
`;

const TYPES = ['application/json', 'text/html'];

/** `GET /`: a page of links for a browser, the same as JSON for other clients. */
export function addFrontPage(app: EdgeApp, openTo: OpenTo): void {
  const links = linksOf(openTo);
  const html = page(links);
  const json = {
    name: 'Caller Memory',
    links: links.map(({ path }) => path),
    documentation: DOCUMENTATION,
  };
  singleMethodRoute(app, 'GET', '/', (c) => {
    c.header('vary', 'Accept');
    const wanted = accepts(c, { header: 'Accept', supports: TYPES, default: 'application/json' });
    if (wanted !== 'text/html') return c.json(json);
    c.header('content-security-policy', POLICY);
    return c.html(html);
  });
}
