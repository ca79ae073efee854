import { expect, test } from 'vitest';
import { DomainError } from '#src/domain/errors.ts';
import { isOutage } from '#src/store/driver-errors.ts';
import { createErrorDescriber } from '#src/telemetry/logger.ts';

const SECRET = '+14155550123';
const describeError = createErrorDescriber(isOutage);

test('quotes no message that we did not write, nor the lines it adds to the stack', () => {
  const duplicate = new Error(`E11000 dup key: ${SECRET}\n    at ${SECRET} of the transcript`);
  const outer = new TypeError(`${SECRET} is not iterable`, { cause: duplicate });
  const described = describeError(Object.assign(outer, { code: 11_000 }));
  expect(JSON.stringify(described)).not.toContain(SECRET);
  expect(described).toMatchObject({ name: 'TypeError', code: '11000', cause: { name: 'Error' } });
  expect(described.at?.[0]).toContain('describe-error.test.ts');
});

test('quotes what is known to hold no data', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' });
  const fault = new DomainError('service_unavailable', 'Storage does not answer', {
    cause: refused,
  });
  expect(describeError(fault)).toMatchObject({
    message: 'Storage does not answer',
    cause: { message: 'connect ECONNREFUSED' },
  });
});

test('bears whatever is thrown', () => {
  expect(describeError(SECRET)).toEqual({ name: 'string' });
  expect(describeError(undefined)).toEqual({ name: 'undefined' });
  const loop = new Error('loop');
  loop.cause = loop;
  expect(JSON.stringify(describeError(loop))).not.toContain('loop"');
});
