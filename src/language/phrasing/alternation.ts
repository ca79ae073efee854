/** An alternation of phrases for a regular expression, longest first: "x/y" gives both, "don't" matches "dont" too. */
export const alternationOf = (phrases: readonly string[]): string =>
  phrases
    .flatMap(expanded)
    .sort((a, b) => b.length - a.length)
    .map((one) => one.replaceAll("'", "['’]?"))
    .join('|');

function expanded(phrase: string): string[] {
  const [, lead = '', options = '', rest = ''] = /^(.*?)(\S+\/\S+)(.*)$/.exec(phrase) ?? [];
  return options ? options.split('/').map((option) => lead + option + rest) : [phrase];
}
