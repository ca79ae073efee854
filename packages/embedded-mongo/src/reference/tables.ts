import { COMMANDS } from '../commands/registry.ts';
import { INSTEAD, type Kind, type OperatorKind } from '../refusals.ts';
import { carriedOut } from './carried-out.ts';

const HEADINGS: Readonly<Record<OperatorKind, string>> = {
  'query operator': 'Filters',
  'update operator': 'Updates',
  stage: 'Aggregation stages',
  expression: 'Aggregation expressions',
  accumulator: 'Accumulators of `$group`',
};

const code = (name: string) => `\`${name}\``;

const commandRow = ({ names, fields }: (typeof COMMANDS)[number]) =>
  `| ${names.map(code).join(', ')} | ${Object.keys(fields).map(code).join(', ')} |`;

/** One row for each advice, as many names share one. */
function insteadTable(kind: Kind): string[] {
  const byAdvice = Map.groupBy(Object.entries(INSTEAD[kind]).sort(), ([, instead]) => instead);
  const rows = Array.from(byAdvice, ([instead, entries]) => {
    const names = entries.map(([name]) => code(name)).join(' ');
    return `| ${names} | ${instead} |`;
  });
  return ['| Refused | Instead |', '| --- | --- |', ...rows];
}

function operatorsSection(kind: OperatorKind): string[] {
  const names = carriedOut(kind).map(code).join(' ');
  return [`### ${HEADINGS[kind]}`, '', names, '', ...insteadTable(kind), ''];
}

const optionsSection = (kind: Kind): string[] => [
  `### Each ${kind} that is refused`,
  '',
  ...insteadTable(kind),
  '',
];

/** What is carried out and what is refused, in Markdown, made from the code that does it. */
export function referenceTables(): string {
  const kinds = Object.keys(HEADINGS) as (keyof typeof HEADINGS)[];
  const options = [
    'option of create',
    'option of find',
    'option of an index',
    'kind of index',
  ] as const;
  return [
    '### Commands',
    '',
    '| Command | Takes |',
    '| --- | --- |',
    ...COMMANDS.map(commandRow).sort(),
    '',
    ...insteadTable('command'),
    '',
    ...options.flatMap(optionsSection),
    ...kinds.flatMap(operatorsSection),
  ].join('\n');
}
