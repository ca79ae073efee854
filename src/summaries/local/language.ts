import type { Line } from './reading.ts';

const ENGLISH =
  /\b(?:the|and|you|is|it|to|i'm|that|for|of|my|have|what|can|this|we|your|with|are|do|at|please|thanks|thank|yes|name|need|would|like|okay|hello|number|wrong|on|in|i|not|sorry)\b/gi;

/** Whether the words are English enough for English grammar to be applied to them. */
export function isEnglish(lines: readonly Line[]): boolean {
  const text = lines
    .slice(0, 60)
    .map((line) => line.text)
    .join(' ')
    .slice(0, 8_000);
  const words = text.match(/[\p{L}']+/gu)?.length ?? 0;
  return words > 0 && (text.match(ENGLISH)?.length ?? 0) / words >= 0.14;
}
