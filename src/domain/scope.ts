export type Mode = 'live' | 'test';

/** What separates one customer's data from another's: live and test data of one tenant never meet. */
export type Scope = { readonly tenantId: string; readonly mode: Mode };

/** Both scopes of a tenant. */
export const scopesOf = (tenantId: string): readonly [Scope, Scope] => [
  { tenantId, mode: 'live' },
  { tenantId, mode: 'test' },
];

/** Prefix of every `_id` that belongs to the scope; tenant ids never contain a colon. */
export const scopeKey = (scope: Scope): string => `${scope.tenantId}:${scope.mode}`;

/** The scope that `scopeKey` made the text from. */
export function scopeOfKey(key: string): Scope {
  const [tenantId = '', mode] = key.split(':');
  return { tenantId, mode: mode === 'live' ? 'live' : 'test' };
}
