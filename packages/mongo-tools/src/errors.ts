/** An error whose message is written for the person who runs the tool. */
export class ToolError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ToolError';
    this.code = code;
  }
}

export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

/** Replaces the errors of SQLite, the server and the file system for a full disk by one ToolError. */
export function asDiskFull(error: unknown): unknown {
  const isSqlites = error instanceof Error && 'errcode' in error && error.errcode === 13;
  const code = codeOf(error);
  if (!isSqlites && code !== 'ENOSPC' && code !== 14031) return error;
  const message = 'The disk is full; the unfinished file was removed';
  return new ToolError('disk_full', message, { cause: error });
}
