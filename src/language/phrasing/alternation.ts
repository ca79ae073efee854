/** "x/y" → both, "don't" also as "dont"; longest first, for an alternation. */
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
