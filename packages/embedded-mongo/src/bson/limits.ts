import { CommandError } from '../errors.ts';

/** MongoDB's limit on nested documents; it also keeps hostile input from exhausting the stack. */
export const MAX_DEPTH = 200;

/** MongoDB's limit on a stored document; a reply may be 16 KiB larger. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** @param max the number of levels that is allowed */
export function nestedTooDeep(max: number): CommandError {
  return new CommandError(15, `BSONObj exceeds maximum nested object depth: ${max}`);
}

/** @param code differs by what the document is for */
export function documentTooLarge(code: number): CommandError {
  return new CommandError(
    code,
    `The document is larger than the maximum of ${MAX_DOCUMENT_BYTES} bytes`,
  );
}
