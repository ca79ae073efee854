import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { referenceTables } from './tables.ts';

const PAGE = fileURLToPath(new URL('../../REFERENCE.md', import.meta.url));
const [BEGIN, END] = ['<!-- generated -->\n', '<!-- end of generated -->'];

/** Replaces the tables on the page, so that every change of them is reviewed. */
function updatePage(): void {
  const page = readFileSync(PAGE, 'utf8');
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${PAGE} has no marks for the generated part`);
  writeFileSync(PAGE, `${before}${BEGIN}\n${referenceTables()}\n${END}${after}`);
}

updatePage();
