import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { referenceTables } from './tables.ts';

const PAGE = fileURLToPath(new URL('../../REFERENCE.md', import.meta.url));
const [BEGIN, END] = [
  '<!-- begin of what the code says -->\n',
  '<!-- end of what the code says -->',
];

/** Writes the tables into their place on the page, so that every change of them shows in review. */
function printPage(): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has lost its marks`);
  writeFileSync(PAGE, `${before}${BEGIN}\n${referenceTables()}\n${END}${after}`);
}

printPage();
