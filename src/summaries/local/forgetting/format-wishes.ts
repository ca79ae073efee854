import type { ForgetWish } from './merge-wishes.ts';

const SAID: Record<string, string> = { email: 'e-mail', phone: 'number', care_note: 'needs' };

/** Describes wishes by kinds of facts, never by their topic. */
export function formatForgetWishes(
  requests: readonly Pick<ForgetWish, 'kinds' | 'everything'>[],
): string {
  if (requests.length === 0) return '';
  if (requests.some(({ everything }) => everything))
    return 'The caller asked that nothing of this call be kept.';
  const kinds = [...new Set(requests.flatMap((one) => one.kinds))];
  const named = kinds.map((kind) => SAID[kind] ?? kind).join(' and ');
  return named
    ? `The caller asked the agent not to keep their ${named}.`
    : 'The caller asked that something not be kept.';
}
