import fc from 'fast-check';
import {
  type Field,
  idField,
  noNumeric,
  noText,
  numberField,
  passthroughField,
  text,
  words,
} from './fields.ts';
import { anyText } from './hazardous-values.ts';
import { number } from './json-text.ts';
import { transcript } from './transcripts.ts';

export const recallFields: readonly Field[] = [
  numberField,
  {
    name: 'trigger',
    good: words('ringing', 'answered'),
    bad: fc.oneof(noText, words('', 'Ringing')),
  },
  idField('session_id'),
  idField('agent_id'),
  idField('call_id'),
  passthroughField('metadata'),
];

const seconds = fc.oneof(
  fc.double({ min: 0, max: 86_400, noNaN: true }).map((value) => number(String(value))),
  fc.constantFrom('0', '-0', '1E2', '0.1e-400', '9007199254740991').map(number),
);
const outcomes = words(
  'appointment_booked',
  'quote_given',
  'callback_requested',
  'no_answer',
  'other',
);

export const writeBackFields: readonly Field[] = [
  idField('session_id', true),
  numberField,
  transcript,
  {
    name: 'duration_s',
    required: true,
    good: seconds,
    bad: fc.oneof(noNumeric, fc.constant(number('-1'))),
  },
  { name: 'outcome', required: true, good: outcomes, bad: fc.oneof(noText, text(anyText)) },
  passthroughField('agent_metadata'),
  passthroughField('metadata'),
];
