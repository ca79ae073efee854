import type { Client } from './client.ts';

/** One line of Prometheus' text format. */
export type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const LINE = /^(?<name>[a-z_]\w*)(?:\{(?<labels>.*)\})? (?<value>\S+)$/;
const LABEL = /(?<name>\w+)="(?<value>[^"]*)"/g;

const labelsIn = (text: string) =>
  Object.fromEntries(
    Array.from(text.matchAll(LABEL), ({ groups }) => [groups?.name ?? '', groups?.value ?? '']),
  );

export function samplesIn(text: string): Sample[] {
  return text
    .split('\n')
    .map((line) => LINE.exec(line)?.groups)
    .filter((groups) => groups !== undefined)
    .map(({ name = '', labels = '', value }) => ({
      name,
      labels: labelsIn(labels),
      value: Number(value),
    }));
}

/** All samples that the operator gets. */
export const readMetrics = async (operator: Client): Promise<Sample[]> =>
  samplesIn((await operator.send('GET', '/metrics')).text);

/** The values of one metric by one of its labels. */
export const valuesOf = (samples: readonly Sample[], name: string, label: string) =>
  Object.fromEntries(
    samples
      .filter((sample) => sample.name === name)
      .map(({ labels, value }) => [labels[label], value]),
  );
