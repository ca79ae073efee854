import { parseArgs } from 'node:util';
import { startEmbedded } from './start-embedded.ts';

/** The built-in database on its own: `node src/embedded/serve.ts --data-dir DIR [--port N]`. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'data-dir': { type: 'string' }, port: { type: 'string' } },
  });
  const dataDir = values['data-dir'];
  if (dataDir === undefined) throw new Error('--data-dir is missing');
  const port = values.port === undefined ? {} : { port: Number(values.port) };
  const embedded = await startEmbedded({
    dataDir,
    ...port,
    onFatal(error) {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    },
  });
  process.stdout.write(`${embedded.uri}\n`);
  if (values.port !== undefined) {
    process.stdout.write(`mongodb://127.0.0.1:${values.port}/?directConnection=true\n`);
  }
  const stop = () => void embedded.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
});
