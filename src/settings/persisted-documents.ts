import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql';
import { ConfigError } from './config.ts';

/** Documents by their SHA-256 in hexadecimal, which clients may send instead of the text. */
export type GraphqlDocuments = ReadonlyMap<string, DocumentNode>;

const ID = /^(?:sha256:)?([0-9a-f]{64})$/;

/**
 * Reads a manifest as code generators write it: `{"<SHA-256 of the document>": "<document>"}`.
 *
 * @throws ConfigError that names everything that is wrong with it
 */
export function readDocuments(path: string, schema: GraphQLSchema): GraphqlDocuments {
  const faults: string[] = [];
  const documents = new Map<string, DocumentNode>();
  for (const [id, text] of entriesOf(path)) {
    try {
      const hash = hashOf(id, text);
      documents.set(hash, documentOf(String(text), schema));
    } catch (error) {
      faults.push(fault(`document ${id.slice(0, 20)}: ${messageOf(error)}`));
    }
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return documents;
}

const fault = (what: string) => `GRAPHQL_DOCUMENTS: ${what}`;
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function entriesOf(path: string): [id: string, text: unknown][] {
  const manifest = contentOf(path);
  if (typeof manifest === 'object' && manifest !== null && !Array.isArray(manifest)) {
    const entries = Object.entries(manifest);
    if (entries.length > 0) return entries;
  }
  throw new ConfigError([fault('expected a JSON object of documents by their SHA-256')]);
}

function contentOf(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    // A parser's message quotes its input.
    const why = error instanceof SyntaxError ? 'the file is not JSON' : messageOf(error);
    throw new ConfigError([fault(why)]);
  }
}

/** A manifest that was changed by hand, or hashed in another way, would answer no client. */
function hashOf(id: string, text: unknown): string {
  const hash = ID.exec(id)?.[1];
  if (typeof text !== 'string' || hash !== createHash('sha256').update(text).digest('hex')) {
    throw new Error('the name is not the SHA-256 of the text, in hexadecimal');
  }
  return hash;
}

function documentOf(text: string, schema: GraphQLSchema): DocumentNode {
  const document = parse(text);
  const [first] = validate(schema, document);
  if (first) throw first;
  return document;
}
