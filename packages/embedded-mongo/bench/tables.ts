type Cell = string | number;

const shown = (cell: Cell): string =>
  typeof cell === 'string' ? cell : Number.isNaN(cell) ? '–' : cell.toFixed(1);

/** A Markdown table; the first column is text. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = [head, ...rows.map((row) => row.map(shown))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `|${widths.map((width, column) => `${'-'.repeat(width + 1)}${column ? ':' : '-'}`).join('|')}|`;
  const [top = [], ...body] = cells;
  return [line(top), rule, ...body.map(line)].join('\n');
}
