/** A text that is written over several lines. Its lines are joined; an empty line begins a paragraph. */
export const prose = (lines: TemplateStringsArray, ...values: readonly (string | number)[]) =>
  String.raw({ raw: lines }, ...values)
    .trim()
    .split(/\n\s*\n\s*/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' '))
    .join('\n\n');
