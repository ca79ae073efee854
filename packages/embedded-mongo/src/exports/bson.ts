export { decode } from '../bson/decode.ts';
export type { Doc, Value } from '../bson/document.ts';
export { encode } from '../bson/encode.ts';
