import { readFileSync } from 'node:fs';
import type { Environment } from './setting-kinds.ts';

const FILE = '_FILE';

/** The variable that names a file with the value of another one. */
export const fileVariable = (name: string): string => `${name}${FILE}`;

/**
 * Reads secrets from files, as Docker and Kubernetes mount them: `OPERATOR_TOKEN_FILE` names the file with the value of
 * `OPERATOR_TOKEN`. A line break at the end of a file is not part of the secret.
 *
 * @param names the variables that may be given as files
 * @returns the environment with the secrets in it, and a fault for each file that cannot be used
 */
export function readSecretFiles(
  environment: Environment,
  names: readonly string[],
): { readonly environment: Environment; readonly faults: readonly string[] } {
  const secrets: Record<string, string> = {};
  const faults: string[] = [];
  for (const name of names) {
    const path = environment[fileVariable(name)];
    if (!path) continue;
    const secret = readSecret(path);
    if (environment[name]) faults.push(`${name}, ${fileVariable(name)}: expected only one of them`);
    else if ('fault' in secret) faults.push(`${fileVariable(name)}: ${secret.fault}`);
    else secrets[name] = secret.value;
  }
  return { environment: { ...environment, ...secrets }, faults };
}

/** An empty file is refused: without a token `/metrics` would be open. */
function readSecret(path: string): { readonly value: string } | { readonly fault: string } {
  try {
    const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return value === '' ? { fault: 'expected a file that is not empty' } : { value };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
    return { fault: `expected a file that can be read${code}` };
  }
}
