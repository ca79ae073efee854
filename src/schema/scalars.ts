import { GraphQLError } from 'graphql';
import { builder } from './builder.ts';

const asNumber = (value: unknown): number => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new GraphQLError('UnixMs takes a finite number');
};

const asText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  throw new GraphQLError('JsonText takes a string');
};

builder.scalarType('UnixMs', {
  description: 'A time in milliseconds since 1970-01-01T00:00:00Z.',
  serialize: asNumber,
  parseValue: asNumber,
});

builder.scalarType('JsonText', {
  description: 'The text of a JSON object. It is stored and returned byte for byte as it was sent.',
  serialize: asText,
  parseValue: asText,
});
