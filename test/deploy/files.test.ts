import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readConfig } from '#src/settings/config.ts';
import { readAlerts, readDashboard } from '../support/samples/deployed-expressions.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const documentsIn = (path: string) => parseAllDocuments(read(path));
const settingsPage = read('docs/settings.md');
const operationsPage = read('docs/operations/reference.md');

/** Reads settings as the service would; secrets are values here and no files. */
function expectToBeAccepted(environment: Readonly<Record<string, string>>): void {
  const unknown = Object.keys(environment).filter((name) => !settingsPage.includes(`\`${name}\``));
  expect(unknown).toEqual([]);
  const withoutFiles = Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'));
  readConfig(Object.fromEntries(withoutFiles));
}

test('every YAML file is valid', () => {
  const files = globSync(['deploy/**/*.{yml,yaml}', '.github/**/*.yml']);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    expect(
      documentsIn(file).flatMap(({ errors, warnings }) => [...errors, ...warnings]),
      file,
    ).toEqual([]);
  }
});

test('every alert says what happened and what to do, and the page of operators names it', () => {
  const alerts = readAlerts();
  const names = alerts.map(({ alert }) => alert);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !operationsPage.includes(`\`${name}\``))).toEqual([]);
  for (const { alert, annotations } of alerts) {
    expect(annotations.description.length, alert).toBeGreaterThan(80);
  }
});

test('the dashboard lets its reader choose the data source, and explains each panel', () => {
  const { panels, templating } = readDashboard();
  expect(templating.list).toContainEqual(
    expect.objectContaining({ name: 'datasource', type: 'datasource' }),
  );
  const sources = Array.from(read('deploy/grafana/dashboard.json').matchAll(/"uid": "(.*)"/g));
  const others = sources.filter(([, uid = '']) => !/^(caller-memory|\$\{datasource\})$/.test(uid));
  expect(others).toEqual([]);
  const drawn = panels.filter(({ targets }) => targets.length > 0);
  expect(drawn.length).toBeGreaterThan(20);
  for (const { title, description } of drawn) {
    expect(description, title).toMatch(/\.$/);
  }
});

const Variables = z.array(z.object({ name: z.string(), value: z.string() }));
const Workload = z.object({
  kind: z.enum(['StatefulSet', 'Deployment']),
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        containers: z.array(z.object({ env: Variables })),
      }),
    }),
  }),
});
const Settings = z.object({ kind: z.literal('ConfigMap'), data: z.record(z.string(), z.string()) });

test('the service accepts the settings of each Kubernetes workload, which waits for its stop', () => {
  const objects = globSync('deploy/kubernetes/*.yaml').flatMap(documentsIn);
  const values: unknown[] = objects.map((object) => object.toJS());
  const shared = values.flatMap((value) => Settings.safeParse(value).data ?? []);
  const workloads = values.flatMap((value) => Workload.safeParse(value).data ?? []);
  expect([shared.length, workloads.length]).toEqual([1, 2]);
  for (const { spec } of workloads) {
    const { containers, terminationGracePeriodSeconds } = spec.template.spec;
    const own = containers.flatMap(({ env }) => env.map(({ name, value }) => [name, value]));
    const environment = { ...shared[0]?.data, ...Object.fromEntries(own) };
    expectToBeAccepted(environment);
    const stopS = Number(environment.DRAIN_MS) / 1_000 + 9;
    expect(terminationGracePeriodSeconds).toBeGreaterThan(stopS);
  }
});

test('the service accepts the settings of the systemd unit', () => {
  const unit = read('deploy/systemd/caller-memory.service');
  const variables = Array.from(unit.matchAll(/^Environment=(\w+)=(.+)$/gm));
  expect(variables.length).toBeGreaterThan(3);
  expectToBeAccepted(Object.fromEntries(variables.map(([, name, value]) => [name, value])));
});

test('Kubernetes keeps pods in an outage of MongoDB, and no example is a secret', () => {
  const files = globSync('deploy/kubernetes/*.yaml').map(read);
  expect(files.join('\n').match(/readinessProbe:\n\s+httpGet:\n\s+path: \/healthz/g)).toHaveLength(
    2,
  );
  expect(files.join('\n')).not.toMatch(/kind: Secret|path: \/readyz/);
  for (const token of [
    'replace-this-with-a-long-random-token',
    'changeme-changeme-1',
    '<your-token-here>',
    '{{operator_token_here}}',
    'secret-change-me-123',
    'your_operator_token_123',
    'xxxxxxxxxxxxxxxxxxxx',
  ])
    expect(() => readConfig({ OPERATOR_TOKEN: token })).toThrow(
      /OPERATOR_TOKEN: expected a secret of your own/,
    );
  for (const token of [
    'my-0f8e7d6c5b4a39281706',
    'enter-4f8a9e0c1b2d3e4f',
    'Change_kQ7rT2xVb9LmNp4s',
  ])
    expect(readConfig({ OPERATOR_TOKEN: token }).operatorToken).toBe(token);
});
