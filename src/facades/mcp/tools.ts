import { z } from 'zod';
import { DomainError } from '../../domain/errors.ts';
import { LIMITS } from '../../domain/limits.ts';
import type { RunOperation } from '../operations-client.ts';
import { openWriteBackBody, recallBody, writeBackBody } from '../rest/bodies.ts';
import { endCall, type WriteBackSchema } from '../rest/end-call.ts';
import { phoneNumber } from '../rest/fields.ts';
import { getCaller } from '../rest/get-caller.ts';
import { type JsonBody, readFields } from '../rest/read-body.ts';
import { recallAndEnrich } from '../rest/recall-and-enrich.ts';
import { callerResponse, recallResponse } from '../rest/responses.ts';
import { profileText, recallText, receiptText } from './texts.ts';
import type { ToolOutput } from './tool-result.ts';

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly annotations: ReturnType<typeof hintsOf>;
  /** @throws DomainError */
  call(input: JsonBody, run: RunOperation): Promise<ToolOutput>;
};

/** Hints to clients. Enrichment is part of the service: no outside service is called. */
const hintsOf = (readOnlyHint: boolean, idempotentHint: boolean) => ({
  readOnlyHint,
  destructiveHint: false,
  idempotentHint,
  openWorldHint: false,
});

/** Arguments have the size limit of the REST body. */
function requireSize({ text }: JsonBody, limit: number): void {
  if (Buffer.byteLength(text) <= limit) return;
  throw new DomainError('validation_error', `The arguments must be at most ${limit} bytes`);
}

const lookupInput = z.object({ phone_number: phoneNumber });

const receipt = z.object({
  accepted: z.literal(true),
  call_id: z
    .string()
    .nullable()
    .meta({ description: 'Null when it is not known yet; the call is kept all the same.' }),
});

const recallTool: Tool = {
  name: 'recall_and_enrich',
  title: 'Recall and enrich a caller',
  description:
    'Call once before the first turn. Finds or creates the caller of a phone number and returns what earlier ' +
    'calls left (memory) and what is known of the person, company, line and likely intent (enrichment). ' +
    '`known` is false for a first-time caller.',
  input: recallBody,
  output: recallResponse,
  annotations: hintsOf(false, false),
  async call(input, run) {
    requireSize(input, LIMITS.recallBodyBytes);
    const data = await recallAndEnrich(input, run);
    return { data, text: recallText(data) };
  },
};

const endCallTool = (accepts: WriteBackSchema): Tool => ({
  name: 'calls_end',
  title: 'Write a finished call back',
  description:
    'Call once after the call, with the session_id of its recall. Stores the transcript and the outcome; the next recall reflects them. Sending a session again replaces what was sent before.',
  input: accepts === 'open' ? openWriteBackBody : writeBackBody,
  output: receipt,
  annotations: hintsOf(false, true),
  async call(input, run) {
    const { call_id } = await endCall(input, accepts, run);
    return { data: { accepted: true, call_id }, text: receiptText(call_id) };
  },
});

const lookupTool: Tool = {
  name: 'caller_lookup',
  title: 'Look a caller up',
  description:
    'Reads the profile of a phone number that has called before. Changes nothing and asks nobody; not_found for a number that has never called.',
  input: lookupInput,
  output: callerResponse,
  annotations: hintsOf(true, true),
  async call(input, run) {
    const data = await getCaller(readFields(lookupInput, input).phone_number, run);
    return { data, text: `Known caller: ${profileText(data)}` };
  },
};

/** The three operations of the frozen API as tools. */
export const toolsOf = (accepts: WriteBackSchema): readonly Tool[] => [
  recallTool,
  endCallTool(accepts),
  lookupTool,
];
