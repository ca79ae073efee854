const QUOTED = /"[^"]{1,200}"/g;

/** Rewrites what stands outside of quotation marks; what was to be written stays as it was said. */
export function outsideQuotes(text: string, rewrite: (text: string) => string): string {
  if (!text.includes('"')) return rewrite(text);
  const quotes: string[] = [];
  const masked = text.replace(QUOTED, (quote) => `"${quotes.push(quote) - 1}"`);
  return rewrite(masked).replace(/"(\d{1,2})"/g, (all, at: string) => quotes[Number(at)] ?? all);
}
