/** A heading and rows of a label and its text. */
export type Card = {
  readonly heading: string;
  readonly columns: number;
  readonly rows: readonly (readonly [label: string, text: string])[];
};

const [CHARACTER, LINE, PADDING, GAP] = [7.6, 19, 18, 16];
const LABEL_COLUMNS = 15;

/** Cards have a background of their own in both colour schemes, whatever page they are on. */
const STYLE = `
    .card { fill: #f6f8fa; stroke: #d0d7de }
    text { font: 12.5px ui-monospace, Menlo, Consolas, monospace; fill: #1f2328; white-space: pre }
    .heading { font-weight: 600 } .label { fill: #59636e }
    @media (prefers-color-scheme: dark) {
      .card { fill: #151b23; stroke: #3d444d } text { fill: #f0f6fc } .label { fill: #9198a1 }
    }`;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function wrapLine(text: string, columns: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > columns) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

const wrap = (text: string, columns: number): string[] =>
  text.split('\n').flatMap((line) => wrapLine(line, columns));

type Line = { readonly text: string; readonly at: number; readonly style: string };

function linesOf({ heading, columns, rows }: Card): Line[][] {
  const body = rows.flatMap(([label, text]) =>
    wrap(text, columns - LABEL_COLUMNS).map((part, index) => [
      { text: index === 0 ? label : '', at: 0, style: 'label' },
      { text: part, at: LABEL_COLUMNS, style: 'value' },
    ]),
  );
  return [[{ text: heading, at: 0, style: 'heading' }], [], ...body];
}

const widthOf = ({ columns }: Card) => Math.ceil(columns * CHARACTER) + 2 * PADDING;

function drawn(card: Card, x: number, height: number): string {
  const texts = linesOf(card).flatMap((line, index) =>
    line
      .filter(({ text }) => text !== '')
      .map(({ text, at, style }) => {
        const [left, top] = [x + PADDING + at * CHARACTER, PADDING + (index + 0.75) * LINE];
        return `  <text class="${style}" x="${left}" y="${top}">${escaped(text)}</text>`;
      }),
  );
  const box = `  <rect class="card" x="${x + 0.5}" y="0.5" width="${widthOf(card) - 1}" height="${height - 1}" rx="8"/>`;
  return [box, ...texts].join('\n');
}

/** Cards side by side as a picture, with a description for those who cannot see it. */
export function drawCards(cards: readonly Card[], description: string): string {
  const height = Math.max(...cards.map((card) => linesOf(card).length)) * LINE + 2 * PADDING;
  let x = 0;
  const shapes = cards.map((card) => {
    const shape = drawn(card, x, height);
    x += widthOf(card) + GAP;
    return shape;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${x - GAP} ${height}" width="${x - GAP}" height="${height}">
  <title>${escaped(description)}</title>
  <style>${STYLE}
  </style>
${shapes.join('\n')}
</svg>
`;
}
