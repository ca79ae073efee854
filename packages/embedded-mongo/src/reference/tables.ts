import { COMMANDS } from '../commands/registry.ts';
import { ALTERNATIVES } from '../refusals/alternatives.ts';
import type { FeatureKind, OperatorKind } from '../refusals/feature-kind.ts';
import { supportedOperators } from './supported-operators.ts';

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

/** One row for each alternative, as many names share one. */
function alternativesTable(kind: FeatureKind): string[] {
  const entries = Object.entries(ALTERNATIVES[kind]).sort();
  const byAlternative = Map.groupBy(entries, ([, alternative]) => alternative);
  const rows = Array.from(byAlternative, ([alternative, group]) => {
    const names = group.map(([name]) => code(name)).join(' ');
    return `| ${names} | ${alternative} |`;
  });
  return ['| Refused | Use instead |', '| --- | --- |', ...rows];
}

function operatorsSection(kind: OperatorKind): string[] {
  const names = supportedOperators(kind).map(code).join(' ');
  return [`### ${HEADINGS[kind]}`, '', names, '', ...alternativesTable(kind), ''];
}

const optionsSection = (kind: FeatureKind): string[] => [
  `### Each ${kind} that is refused`,
  '',
  ...alternativesTable(kind),
  '',
];

/** Supported and refused features as Markdown tables. */
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
    '| Command | Fields |',
    '| --- | --- |',
    ...COMMANDS.map(commandRow).sort(),
    '',
    ...alternativesTable('command'),
    '',
    ...options.flatMap(optionsSection),
    ...kinds.flatMap(operatorsSection),
  ].join('\n');
}
