/** A request's body as it came and as it was read; its passthrough objects are taken from the text. */
export type JsonBody = { readonly text: string; readonly value: unknown };
