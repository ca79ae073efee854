import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, print } from 'graphql';

/** Writes the manifest of the documents here, as `GRAPHQL_DOCUMENTS` takes it. */
const documents = globSync('dashboards/*.graphql')
  .toSorted()
  .map((path) => print(parse(readFileSync(path, 'utf8'))))
  .map((text) => [createHash('sha256').update(text).digest('hex'), text]);

writeFileSync(
  'dashboards/documents.json',
  `${JSON.stringify(Object.fromEntries(documents), null, 2)}\n`,
);
