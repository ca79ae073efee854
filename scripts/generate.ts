import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, parse, print, printSchema } from 'graphql';
import { openapiDocument } from '../src/facades/openapi/document.ts';
import { schema } from '../src/schema/index.ts';
import { envExample, settingsPage } from '../src/settings/generated-pages.ts';
import { ALLOWED_IMPORTS } from '../test/architecture/allowed-imports.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The dashboards' documents by their SHA-256: the format that `GRAPHQL_DOCUMENTS` reads. */
function dashboardDocuments(): Record<string, string> {
  const texts = globSync('dashboards/*.graphql')
    .toSorted()
    .map((path) => print(parse(readFileSync(path, 'utf8'))));
  return Object.fromEntries(
    texts.map((text) => [createHash('sha256').update(text).digest('hex'), text]),
  );
}

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** The import rule that `test/architecture` checks. */
const importTable = (): string =>
  [
    '| Room | May import | Packages |',
    '| --- | --- | --- |',
    ...Object.entries(ALLOWED_IMPORTS).map(
      ([room, { rooms, packages }]) => `| \`${room}\` | ${listed(rooms)} | ${listed(packages)} |`,
    ),
  ].join('\n');

/** A page with its generated part, which stands between two marks, made anew. */
function withGeneratedPart(path: string, part: string): string {
  const [begin, end] = ['<!-- generated -->', '<!-- end of generated -->'];
  const page = readFileSync(path, 'utf8');
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`${path} lacks the lines ${begin} and ${end}`);
  }
  return `${before}${begin}\n${part}\n${end}${after}`;
}

/** Every committed file that is made from the code, so that each change of them shows in review. */
const GENERATED: Record<string, () => string> = {
  'schema.graphql': () => `${printSchema(lexicographicSortSchema(schema))}\n`,
  'openapi.json': () => json(openapiDocument('strict')),
  'dashboards/documents.json': () => json(dashboardDocuments()),
  'docs/architecture.md': () => withGeneratedPart('docs/architecture.md', importTable()),
  'docs/settings.md': settingsPage,
  '.env.example': envExample,
};

for (const [path, textOf] of Object.entries(GENERATED)) writeFileSync(path, textOf());
