import type { z } from 'zod';
import type { openWriteBackBody, recallBody, writeBackBody } from '../rest/bodies.ts';
import type { WriteBackSchema } from '../rest/end-call.ts';

type Examples<Schema extends z.ZodType> = Readonly<
  Record<string, { readonly summary: string; readonly value: z.input<Schema> }>
>;

const CALL = { phone_number: '+14155550123', session_id: 'CA81f2' } as const;

export const recallExamples: Examples<typeof recallBody> = {
  ringing: {
    summary: 'While the telephone rings, with all that may be said',
    value: {
      ...CALL,
      trigger: 'ringing',
      agent_id: 'front-desk',
      call_id: 'CA0123456789abcdef',
      metadata: { campaign: 'spring' },
    },
  },
  number: { summary: 'The number alone', value: { phone_number: '(415) 555-0123' } },
};

const strictExamples: Examples<typeof writeBackBody> = {
  spoken: {
    summary: 'A call in which somebody spoke',
    value: {
      ...CALL,
      transcript: [
        { role: 'agent', text: 'Harbor Plumbing, how can I help?', ts_ms: 800 },
        { role: 'user', text: 'My water heater is leaking.', ts_ms: 3_900 },
      ],
      duration_s: 42.5,
      outcome: 'callback_requested',
      agent_metadata: { model: 'm-1' },
    },
  },
  unanswered: {
    summary: 'A call that nobody answered',
    value: { ...CALL, transcript: [], duration_s: 0, outcome: 'no_answer' },
  },
};

const openExamples: Examples<typeof openWriteBackBody> = {
  ...strictExamples,
  text: {
    summary: "The transcript in one text, and the platform's own word for the outcome",
    value: {
      ...CALL,
      transcript: 'Agent: Harbor Plumbing, how can I help?\nUser: My water heater is leaking.',
      outcome: 'ticket_opened',
      metadata: { model: 'm-1' },
    },
  },
  least: { summary: 'What is required', value: CALL },
};

/** Bodies that the running service accepts. */
export const writeBackExamples = (accepts: WriteBackSchema) =>
  accepts === 'open' ? openExamples : strictExamples;
