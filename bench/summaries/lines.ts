import { readFile } from 'node:fs/promises';
import { z } from 'zod';

function parseLine<Schema extends z.ZodType>(
  line: string,
  schema: Schema,
  where: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(line));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : 'it is no JSON';
    throw new Error(`${where}: ${reason}`);
  }
}

/** Reads one value per line. Rejects with the number of an invalid line. */
export async function readLines<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const lines = (await readFile(file, 'utf8')).trim().split('\n');
  return lines.map((line, index) => parseLine(line, schema, `${file}, line ${index + 1}`));
}
