import { randomBytes } from 'node:crypto';
import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  type ElicitRequestFormParams,
  type InputRequest,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { text } from './content-tools.ts';

/** Signs what a client carries from one round to the next. */
export const states = createRequestStateCodec({ key: randomBytes(32) });

type Answer = CallToolResult | InputRequiredResult;
type Work = (context: ServerContext) => Answer | Promise<Answer>;

type Field = ElicitRequestFormParams['requestedSchema']['properties'][string];
const TEXT: Field = { type: 'string' };
const YES_OR_NO: Field = { type: 'boolean' };

/** A question with one field. */
const question = (message: string, field: string, type: Field = TEXT) =>
  inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [field]: type }, required: [field] },
  });

const sampling = (words: string, maxTokens: number): InputRequest =>
  inputRequired.createMessage({
    messages: [{ role: 'user', content: { type: 'text', text: words } }],
    maxTokens,
  });

const NAME = { user_name: question('What is your name?', 'name') };
const Name = z.object({ name: z.string() });
const responses = ({ mcpReq }: ServerContext) => mcpReq.inputResponses;
const has = (context: ServerContext, key: string) =>
  inputResponse(responses(context), key).kind !== 'missing';

/** Asks until it is answered. */
const until =
  (key: string, request: InputRequest): Work =>
  (context) =>
    has(context, key)
      ? text(`Answered: ${JSON.stringify(responses(context)?.[key])}`)
      : inputRequired({ inputRequests: { [key]: request } });

const greet: Work = (context) => {
  const accepted = acceptedContent(responses(context), 'user_name', Name);
  return accepted ? text(`Hello, ${accepted.name}!`) : inputRequired({ inputRequests: NAME });
};

/** Asks with a state that has to come back as it was. */
const confirm: Work = async (context) => {
  const state = context.mcpReq.requestState<{ asked: string }>();
  if (state?.asked === 'confirm' && has(context, 'confirm')) return text('state-ok');
  const inputRequests = { confirm: question('Please confirm', 'ok', YES_OR_NO) };
  return inputRequired({ inputRequests, requestState: await states.mint({ asked: 'confirm' }) });
};

const askThree: Work = async (context) => {
  const inputRequests = {
    ...NAME,
    greeting: sampling('Generate a greeting', 50),
    client_roots: inputRequired.listRoots(),
  };
  if (Object.keys(inputRequests).every((key) => has(context, key))) return text('All answered');
  return inputRequired({ inputRequests, requestState: await states.mint({ asked: 'three' }) });
};

const ROUNDS = [
  ['step1', question('Step 1: What is your name?', 'name')],
  ['step2', question('Step 2: What is your favorite color?', 'color')],
] as const;

const askInRounds: Work = async (context) => {
  const round = context.mcpReq.requestState<{ round: number }>()?.round ?? 0;
  const answered = ROUNDS[round - 1]?.[0];
  const next = ROUNDS[answered === undefined || has(context, answered) ? round : round - 1];
  if (!next) return text('All rounds done');
  const [key, request] = next;
  const requestState = await states.mint({ round: round + 1 });
  return inputRequired({ inputRequests: { [key]: request }, requestState });
};

const Envelope = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({
    elicitation: z.unknown().optional(),
    sampling: z.unknown().optional(),
    roots: z.unknown().optional(),
  }),
});

/** Asks for no more than the client has declared. */
const askWhatIsDeclared: Work = ({ mcpReq }) => {
  const declared = Envelope.parse(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY];
  const inputRequests = {
    ...(declared.elicitation ? NAME : {}),
    ...(declared.sampling ? { greeting: sampling('Generate a greeting', 50) } : {}),
    ...(declared.roots ? { client_roots: inputRequired.listRoots() } : {}),
  };
  return Object.keys(inputRequests).length > 0
    ? inputRequired({ inputRequests })
    : text('Nothing can be asked');
};

const QUESTION = sampling('What is the capital of France?', 100);

const TOOLS: Record<string, Work> = {
  test_input_required_result_elicitation: greet,
  test_input_required_result_sampling: until('capital_question', QUESTION),
  test_input_required_result_list_roots: until('client_roots', inputRequired.listRoots()),
  test_input_required_result_request_state: confirm,
  test_input_required_result_tampered_state: confirm,
  test_input_required_result_multiple_inputs: askThree,
  test_input_required_result_multi_round: askInRounds,
  test_input_required_result_capabilities: askWhatIsDeclared,
  // Cannot do without what a client may not have declared.
  test_missing_capability: until('answer', QUESTION),
  test_streaming_elicitation: greet,
};

/** Tools that end with a question and are called again with the answer, as from 2026-07-28 on. */
export function addInputRequiredTools(server: McpServer): void {
  for (const [name, work] of Object.entries(TOOLS)) {
    server.registerTool(name, { description: 'Asks before it answers' }, work);
  }
  server.registerPrompt(
    'test_input_required_result_prompt',
    { description: 'Asks before it is told' },
    (context) => {
      if (has(context, 'user_context')) {
        const said = JSON.stringify(responses(context)?.user_context);
        return { messages: [{ role: 'user', content: { type: 'text', text: said } }] };
      }
      const request = question('What context should the prompt use?', 'context');
      return inputRequired({ inputRequests: { user_context: request } });
    },
  );
}
