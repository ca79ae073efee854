const UNPRINTABLE = /[\p{Cc}\p{Bidi_Control}]/gu;

/** Text as it may go to a terminal: control characters, and those that change the direction of text, as `\\u001b`. */
export const printable = (text: string): string =>
  text.replace(UNPRINTABLE, (character) =>
    character === '\n'
      ? character
      : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** The result of a command, for programs and for people. */
export type CommandResult = { readonly json: object; readonly text: string };

export type OutputOptions = { readonly json?: true };

/** Standard output contains the answer and nothing else; with `--json` exactly one JSON document. */
export function printResult({ json, text }: CommandResult, options: OutputOptions): void {
  process.stdout.write(`${printable(options.json ? JSON.stringify(json) : text)}\n`);
}

/** The reader of a pipe, such as `head`, may close it before the command has printed everything. */
export function allowClosedOutput(): void {
  process.stdout.on('error', (error) => {
    if (!('code' in error && error.code === 'EPIPE')) throw error;
  });
}

/** Writes what is not part of the answer: warnings and progress. */
export const note = (line: string): void => {
  process.stderr.write(`${printable(line)}\n`);
};

/** Rows below their headings, in columns as wide as their longest cell. Each cell is on one line, so that it cannot pass for a row. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((line) =>
    line.map((cell) => printable(cell).replaceAll('\n', '\\u000a')),
  );
  const widths = headings.map((_, column) =>
    Math.max(...lines.map((line) => (line[column] ?? '').length)),
  );
  const toLine = (line: readonly string[]) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return lines.map(toLine).join('\n');
}

/** `2026-03-04 16:30 UTC`. */
export const formatTime = (atMs: number): string =>
  `${new Date(atMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
