import { GraphQLError } from 'graphql';
import { expect, test } from 'vitest';
import { DomainError } from '#src/domain/errors.ts';
import { createErrorMask } from '#src/http/errors/public-error.ts';
import { isOutage } from '#src/store/driver-errors.ts';

/** A mask and what it reported. */
function setUp() {
  const reported: unknown[] = [];
  return { reported, mask: createErrorMask({ report: (error) => reported.push(error), isOutage }) };
}

const wrap = (error: Error, times: number): Error =>
  times === 0
    ? error
    : new GraphQLError('wrapped', { originalError: wrap(error, times - 1), path: ['a'] });

test('shows a fault we meant, however often it was wrapped', () => {
  const { mask, reported } = setUp();
  for (const times of [0, 1, 3]) {
    const shown = mask(wrap(new DomainError('not_found', 'Not here'), times));
    expect(shown.toJSON()).toMatchObject({
      message: 'Not here',
      extensions: { code: 'not_found' },
    });
  }
  expect(reported).toEqual([]);
});

test('hides and reports every other fault of execution', () => {
  const { mask, reported } = setUp();
  const secret = new Error('E11000 duplicate key +14155550123');
  const inner = new GraphQLError('Int cannot represent +14155550123');
  for (const error of [secret, wrap(secret, 2), wrap(inner, 1), 'thrown text']) {
    const shown = mask(error);
    expect(shown.message).toBe('Unexpected error');
    expect(shown.extensions).toEqual({ code: 'internal_error' });
    expect(shown.originalError).toBeUndefined();
    expect(JSON.stringify(shown)).not.toContain('4155550123');
  }
  expect(reported).toEqual([secret, secret, inner, 'thrown text']);
});

test('tells what is wrong with a request, and keeps the status its transport asked for', () => {
  const { mask, reported } = setUp();
  const shown = mask(new GraphQLError('Syntax Error', { extensions: { http: { status: 405 } } }));
  expect(shown.message).toBe('Syntax Error');
  expect(shown.extensions).toEqual({ code: 'method_not_allowed', http: { status: 405 } });
  expect(reported).toEqual([]);
});
