import type { CallToolResult } from '@modelcontextprotocol/server';
import { DomainError } from '../../domain/errors.ts';

const text = (value: unknown): CallToolResult['content'] => [
  { type: 'text', text: JSON.stringify(value) },
];

/**
 * What a tool answers: the data for programs and the same as text for models. A refusal is the REST
 * envelope as text, so that a model can mend its call.
 *
 * @param report is told of faults that are not shown
 */
export async function toolResult(
  work: () => Promise<Record<string, unknown>>,
  report: (error: unknown) => void,
): Promise<CallToolResult> {
  try {
    const structuredContent = await work();
    return { content: text(structuredContent), structuredContent };
  } catch (error) {
    if (!(error instanceof DomainError)) report(error);
    const shown =
      error instanceof DomainError ? error : new DomainError('internal_error', 'Unexpected error');
    return {
      content: text({ error: { code: shown.code, message: shown.message } }),
      isError: true,
    };
  }
}
