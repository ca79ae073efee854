import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'src/facades/operations/*.graphql',
  generates: {
    'src/facades/generated/operations.ts': {
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
    },
  },
};

export default config;
