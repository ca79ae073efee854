import { startEmbedded } from 'embedded-mongo';
import { createApp } from '#src/app.ts';
import { readConfig } from '#src/settings/config.ts';
import { actAsOperator, newOperatorToken } from '../test/support/clients/operator.ts';

/** For a tenant that no rate limit holds up. */
export const UNLIMITED = { rateLimit: { capacity: 100_000, refillPerS: 100_000 } };

/**
 * Starts the service and its database in this process, without jobs.
 *
 * @param settingsOf other settings, made of the address of the database
 */
export async function startForBench(
  parts: AsyncDisposableStack,
  dataDir: string,
  settingsOf: (uri: string) => Readonly<Record<string, string>> = () => ({}),
) {
  const database = parts.adopt(await startEmbedded({ dataDir }), (one) => one.close());
  const token = newOperatorToken();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    MONGODB_URI: database.uri,
    OPERATOR_TOKEN: token,
    ROLE: 'api',
    LOG_LEVEL: 'silent',
    WRITE_BACK_TIMEOUT_MS: '10000',
    STORE_TIMEOUT_MS: '10000',
    ...settingsOf(database.uri),
  });
  const app = parts.adopt(await createApp(config), (one) => one.close());
  const listener = parts.adopt(await app.listen(), (one) => one.close());
  const origin = `http://127.0.0.1:${listener.port}`;
  return { database, origin, config, operator: actAsOperator(origin, token) };
}
