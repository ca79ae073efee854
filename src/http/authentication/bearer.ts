import { createHash, timingSafeEqual } from 'node:crypto';

const BEARER = /^bearer +([^\s]+)$/i;

/** The credential of an `Authorization` header; null for another scheme or format. */
export const bearerToken = (header: string | null): string | null =>
  BEARER.exec(header ?? '')?.[1] ?? null;

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in constant time, whatever the lengths. */
export const isSameSecret = (given: string, wanted: string): boolean =>
  timingSafeEqual(digest(given), digest(wanted));
