import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types of the documents in a folder, and the documents with their types. */
const typedDocuments = (documents: string) => ({
  documents,
  plugins: ['typescript-operations', 'typed-document-node'],
  config: {
    scalars: { UnixMs: 'number', JsonText: 'string', ID: 'string' },
    enumType: 'string-literal',
    enumsAsTypes: true,
    useTypeImports: true,
    skipTypename: true,
    strictScalars: true,
    importExtension: '.ts',
  },
});

const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'src/facades/generated/operations.ts': typedDocuments('src/facades/operations/*.graphql'),
    'examples/graphql-client/generated/documents.ts': typedDocuments(
      'examples/graphql-client/*.graphql',
    ),
  },
};

export default config;
