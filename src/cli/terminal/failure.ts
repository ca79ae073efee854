import { CommanderError } from 'commander';
import { printable } from './output.ts';

type Failure = { readonly code: string; readonly message: string };

/** An error whose message is written for the person at the terminal. */
export class CommandError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CommandError';
    this.code = code;
  }
}

/** The words before the first option: `keys issue` of `keys issue --mode live`. */
const commandOf = (args: readonly string[]): string[] => {
  const end = args.findIndex((arg) => arg.startsWith('-'));
  return args.slice(0, end === -1 ? args.length : end);
};

/** Errors with a code and a message that are printed as they are. */
const FOR_PEOPLE = ['BackupFileError', 'CommandError', 'ToolError'];

/** Errors are recognised by name: importing their classes would slow every command down. */
function describe(error: unknown, args: readonly string[]): Failure {
  if (!(error instanceof Error)) return { code: 'failed', message: String(error) };
  const { message } = error;
  const code = String(Object(error).code);
  if (error instanceof CommanderError)
    return { code: 'bad_arguments', message: usage(error, args) };
  if (FOR_PEOPLE.includes(error.name)) return { code, message };
  if (error.name === 'ConfigError') return { code: 'bad_settings', message };
  if (error.name === 'DomainError') return { code, message: hint(message) };
  // The path of a fault names GraphQL fields, not options, so it is left out.
  if (error.name === 'InvalidInput')
    return { code, message: hint(Object(error).faults[0].message) };
  if (error.name.startsWith('Mongo')) {
    return {
      code: 'database_unavailable',
      message: `The database does not answer (${message}); check MONGODB_URI or DATA_DIR`,
    };
  }
  if ('syscall' in error) return { code: 'failed', message: `${message}; check DATA_DIR` };
  return { code: 'failed', message };
}

const UNKNOWN_COMMAND = /unknown command '(.*?)'/;

/** Commander's message, and the command that prints the help for it. */
function usage({ message }: CommanderError, args: readonly string[]): string {
  const named = commandOf(args);
  const unknown = UNKNOWN_COMMAND.exec(message)?.[1];
  const known = unknown === undefined ? named : named.slice(0, named.indexOf(unknown));
  const help = ['npm run --silent cli --', ...known, '--help'].join(' ');
  return `${message.replace(/^error: |\.$/g, '')}; see "${help}"`;
}

/** Joins a heading and the lines below it into one line. */
function onOneLine(message: string): string {
  const [first = '', ...rest] = message.split('\n').map((line) => line.trim());
  return rest.length > 0 ? `${first} ${rest.join('; ')}` : first;
}

const LISTED_BY: Readonly<Record<string, string>> = {
  'There is no such tenant': 'tenants list',
  'There is no such key': 'keys list --tenant ID',
};

function hint(message: string): string {
  const command = LISTED_BY[message];
  return command === undefined ? message : `${message}; "${command}" lists them`;
}

/**
 * Prints one line on standard error that says what is wrong and what to do; with `--json` also as a JSON
 * document on standard output. Returns the exit code.
 */
export function reportFailure(error: unknown, args: readonly string[]): number {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  // Without a command, commander has printed the help already.
  if (error instanceof CommanderError && error.code === 'commander.help') return 1;
  const { code, message } = describe(error, args);
  const line = onOneLine(message);
  process.stderr.write(`${printable(line)}\n`);
  if (args.includes('--json')) {
    process.stdout.write(`${printable(JSON.stringify({ error: { code, message: line } }))}\n`);
  }
  return 1;
}
