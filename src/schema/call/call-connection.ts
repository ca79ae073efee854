import { builder } from '../builder.ts';
import { CallType } from './call.ts';

const CallEdge = builder.edgeObject({
  type: CallType,
  name: 'CallEdge',
  description: 'One call of a page.',
});

export const CallConnection = builder.connectionObject(
  { type: CallType, name: 'CallConnection', description: 'A page of calls.' },
  CallEdge,
);
