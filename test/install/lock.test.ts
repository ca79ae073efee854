import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const Names = z.record(z.string(), z.string()).default({});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
      optionalDependencies: Names,
    }),
  ),
});

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const locked = (name: string) => {
  const { packages } = Lock.parse(JSON.parse(read(name)));
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  return { packages, installed };
};
const LOCKS = ['package-lock.json', 'tools/package-lock.json'];
const { packages, installed } = locked('package-lock.json');

test('the lock has a checksum of every package that the service runs by, and names no registry', () => {
  const unchecked = installed.filter(([, { integrity, dev }]) => !dev && !integrity);
  expect(unchecked).toEqual([]);
  expect(Object.values(packages).filter(({ resolved }) => resolved?.includes(':'))).toEqual([]);
});

test.each(LOCKS)('no package of %s has an install script', (name) => {
  const { installed } = locked(name);
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => path)).toEqual([]);
});

test.each(LOCKS)('%s keeps the packages of every platform', (name) => {
  const { packages, installed } = locked(name);
  const paths = installed.map(([path]) => path);
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies))
    .filter((name) => !paths.some((path) => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});

test('the image has the same Node as those packages', () => {
  const image = /^FROM node:([\d.]+)-/m.exec(read('Dockerfile'))?.[1];
  const versions = installed
    .filter(([path]) => /^node_modules\/node-(linux|win)-\w+$/.test(path))
    .map(([, { version }]) => version);
  expect(versions).toEqual([image, image, image]);
});
