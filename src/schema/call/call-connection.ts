import { builder } from '../builder.ts';
import { CallType } from './call.ts';

const CallEdge = builder.edgeObject({
  type: CallType,
  name: 'CallEdge',
  description: 'One call on a page, with its cursor.',
});

export const CallConnection = builder.connectionObject(
  { type: CallType, name: 'CallConnection', description: 'A page of a list of calls.' },
  CallEdge,
);
