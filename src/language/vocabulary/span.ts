/** A place in a text, as UTF-16 offsets; `end` is exclusive. */
export type Span = { readonly start: number; readonly end: number };
