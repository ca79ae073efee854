import type { E164 } from '../domain/phone-numbers/phone-number.ts';
import { type Scope, scopeKey } from '../domain/scope.ts';

/** Scope and number together: no number is the prefix of another contact's id, the colon ends it. */
export const contactId = (scope: Scope, e164: E164): string => `${scopeKey(scope)}:${e164}`;
