/** A text that stands for these values: cursors, which clients send back as they are. */
export const toOpaqueText = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** The values of an opaque text; none for any other text. */
export function fromOpaqueText(text: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(values) ? values : [];
  } catch {
    return [];
  }
}
