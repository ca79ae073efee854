import { expect, test } from 'vitest';
import { createTenantLabel } from '#src/telemetry/tenant-label.ts';

test('The first 200 tenants have labels of their own for good, and all later ones share one', () => {
  const label = createTenantLabel(200);
  const first = Array.from({ length: 200 }, (_, at) => `ten_${at}`);
  expect(first.map(label)).toEqual(first);
  expect(['ten_200', 'ten_201'].map(label)).toEqual(['other', 'other']);
  expect(first.map(label)).toEqual(first);
});
