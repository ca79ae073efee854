export { decode, encode } from '../bson/codec.ts';
export type { Doc, Value } from '../bson/document.ts';
