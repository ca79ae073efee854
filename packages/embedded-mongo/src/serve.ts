import { parseArgs } from 'node:util';
import { type Embedded, startEmbedded } from './start-embedded.ts';

const HELP = `Serves the database of a folder to MongoDB drivers, until SIGTERM or SIGINT.

  node packages/embedded-mongo/src/serve.ts --data-dir DIR [--port N]

--data-dir  the folder of the database; it is made when it is missing
--port      also listen on this port of 127.0.0.1, where any local user may connect
--help      print this

The connection strings are printed once drivers can connect: that of the socket in the folder, then that of the port.
`;

type Options = { readonly dataDir: string; readonly port: number | null };

/** @returns null when the help was asked for */
function readOptions(): Options | null {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) return null;
  const dataDir = values['data-dir'] ?? '';
  if (dataDir === '') throw new Error('--data-dir is missing; --help shows how to start');
  return { dataDir, port: values.port === undefined ? null : readPort(values.port) };
}

function readPort(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new Error('--port is not a number from 1 to 65535');
}

function fail(error: Error): void {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Ctrl+C arrives twice under npm: from the terminal, and from npm. */
function closeOnSignal(embedded: Embedded): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void embedded.close().catch(fail));
  }
}

async function main(): Promise<void> {
  const options = readOptions();
  if (options === null) {
    process.stdout.write(HELP);
    return;
  }
  const { dataDir, port } = options;
  const embedded = await startEmbedded({
    dataDir,
    ...(port !== null && { port }),
    onFatal(error) {
      fail(error);
      process.exit();
    },
    onFault: (error) => process.stderr.write(`${error.message}\n`),
  });
  closeOnSignal(embedded);
  process.stdout.write(`${embedded.uri}\n`);
  if (port !== null) process.stdout.write(`mongodb://127.0.0.1:${port}/?directConnection=true\n`);
}

main().catch(fail);
