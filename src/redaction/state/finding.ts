import type { RedactedKind } from '../../domain/tenants/redacted-kinds.ts';

/** A secret in a text; `end` is just past it. */
export type Finding = { readonly start: number; readonly end: number; readonly kind: RedactedKind };
/** A secret in a turn of a call, by the turn's index. */
export type TurnFinding = Finding & { readonly turn: number };
