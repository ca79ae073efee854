import type { CallToolResult } from '@modelcontextprotocol/server';
import { DomainError, type ErrorCode } from '../../domain/errors.ts';

/** The data for programs, and a text about them for the model. */
export type ToolOutput = { readonly data: Record<string, unknown>; readonly text: string };

/** Advice to the model after a refusal, while a caller is waiting. */
const ADVICE: Partial<Record<ErrorCode, string>> = {
  bad_request: 'Correct the argument; if you cannot, go on without memory and make nothing up',
  validation_error: 'Correct the argument and call again; nothing was stored',
  not_found: 'Go on as with a first-time caller',
  rate_limited: 'Go on with the conversation without memory and do not call again before then',
  service_unavailable: 'Go on with the conversation and call again shortly; repeating does no harm',
  internal_error: 'Go on with the conversation and call again shortly; repeating does no harm',
};

export type Callbacks = {
  /** Called with errors that are hidden from the client. */
  readonly report: (error: unknown) => void;
  readonly onErrorCode: (code: ErrorCode) => void;
};

/**
 * The result of a tool. Its first text is the data as JSON, where programs look for it; the second is for the
 * model. A refusal has the REST envelope and advice.
 */
export async function toolResult(
  work: () => Promise<ToolOutput>,
  { report, onErrorCode }: Callbacks,
): Promise<CallToolResult> {
  try {
    const { data, text } = await work();
    return { content: contentOf(data, text), structuredContent: data };
  } catch (error) {
    if (!(error instanceof DomainError)) report(error);
    const { code, message } =
      error instanceof DomainError ? error : new DomainError('internal_error', 'Unexpected error');
    onErrorCode(code);
    const advice = ADVICE[code];
    const text = advice ? `${message}. ${advice}.` : `${message}.`;
    return { content: contentOf({ error: { code, message } }, text), isError: true };
  }
}

const contentOf = (data: unknown, text: string): CallToolResult['content'] => [
  { type: 'text', text: JSON.stringify(data), annotations: { priority: 0 } },
  { type: 'text', text, annotations: { audience: ['assistant'], priority: 1 } },
];
