import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** A PromQL expression of a file in `deploy`, and where it stands. */
export type Expression = { readonly where: string; readonly text: string };

/** A metric as an expression names it. */
export type Selector = {
  readonly metric: string;
  readonly labels: readonly string[];
  /** Values that a label must be equal to. */
  readonly values: Readonly<Record<string, string>>;
};

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['critical', 'warning', 'info']) }),
          annotations: z.object({ summary: z.string(), description: z.string() }),
        }),
      ),
    }),
  ),
});

const Dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      description: z.string().optional(),
      targets: z.array(z.object({ expr: z.string() })).default([]),
    }),
  ),
  templating: z.object({
    list: z.array(
      z.object({ name: z.string(), type: z.string(), definition: z.string().optional() }),
    ),
  }),
});

const read = (path: string) =>
  readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8');

export const readAlerts = () =>
  Rules.parse(parse(read('prometheus/alerts.yml'))).groups.flatMap(({ rules }) => rules);

export const readDashboard = () => Dashboard.parse(JSON.parse(read('grafana/dashboard.json')));

/** Every expression of the alerts and of the dashboard. */
export function deployedExpressions(): Expression[] {
  const alerts = readAlerts().map(({ alert, expr }) => ({ where: alert, text: expr }));
  const { panels, templating } = readDashboard();
  const drawn = panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ where: `panel ${title}`, text: expr })),
  );
  const variables = templating.list.flatMap(({ name, definition = '' }) => {
    const text = /^label_values\((.+), \w+\)$/.exec(definition)?.[1];
    return text === undefined ? [] : [{ where: `variable ${name}`, text }];
  });
  return [...alerts, ...drawn, ...variables];
}

const GROUPING = /\b(?:by|without|on|ignoring) \(([^)]*)\)/g;
const METRIC = /(?<![\w$])([a-z_]\w*)\b(?!\s*\()(?:\{([^}]*)\})?/g;
const MATCHER = /(\w+)(=~|!~|!=|=)"([^"]*)"/g;

/** The metrics that an expression reads. */
export function selectorsOf({ text }: Expression): Selector[] {
  return Array.from(text.replaceAll(GROUPING, '').matchAll(METRIC), ([, metric = '', matchers]) => {
    const matched = Array.from((matchers ?? '').matchAll(MATCHER));
    return {
      metric,
      labels: matched.map(([, label = '']) => label),
      values: Object.fromEntries(
        matched.filter(([, , how]) => how === '=').map(([, label, , value]) => [label, value]),
      ),
    };
  });
}

/** The labels that an expression groups by. */
export const groupingsOf = ({ text }: Expression): string[] =>
  Array.from(text.matchAll(GROUPING), ([, labels = '']) => labels.split(/,\s*/)).flat();
