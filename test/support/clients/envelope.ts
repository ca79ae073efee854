import { expect } from 'vitest';

const STACK_FRAME = /\bat .*[:(]\d+|node_modules|\.ts:\d/;

type Answered = { status: number; text: string; body: unknown; headers?: Headers };

/** The whole body is the envelope with this code, and tells nothing of the inside. */
export function expectError(answer: Answered, status: number, code: string): void {
  expect({ status: answer.status, body: answer.body }, answer.text).toEqual({
    status,
    body: { error: { code, message: expect.stringMatching(/\S/) } },
  });
  expect(answer.text).not.toMatch(STACK_FRAME);
  if (!answer.headers) return;
  const [type, cache] = ['content-type', 'cache-control'].map((name) => answer.headers?.get(name));
  expect({ type, cache }).toEqual({ type: 'application/json', cache: 'no-store' });
}
