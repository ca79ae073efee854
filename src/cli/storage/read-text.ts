import { createReadStream } from 'node:fs';
import { CommandError } from '../terminal/failure.ts';

/** Larger files are not read into memory. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024;

/** @throws CommandError for a file that cannot be read, is too large or is not UTF-8 */
export async function readText(file: string): Promise<string> {
  const bytes = await readBytes(file).catch((error: unknown) => {
    if (error instanceof CommandError) throw error;
    throw new CommandError('no_file', `${file} cannot be read; check its path`, { cause: error });
  });
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new CommandError('not_utf8', `${file} is not UTF-8; save it as UTF-8`, { cause: error });
  }
}

/** Reads to the end, and not beyond the limit: devices and pipes tell no size. */
async function readBytes(file: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of createReadStream(file)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_TEXT_BYTES)
      throw new CommandError(
        'too_large',
        `${file} has more than 64 MiB; split it into several files`,
      );
  }
  return Buffer.concat(chunks);
}
