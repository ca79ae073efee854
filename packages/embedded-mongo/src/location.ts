import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** The longest path of a Unix socket, without the NUL at its end; on macOS it is four bytes shorter. */
const MAX_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;
/** Node has no Unix sockets on Windows; the server listens on this port of the loopback address instead. */
const FALLBACK_PORT = 27_117;

/** Where the server of a data folder listens. */
export type Address = { readonly path: string } | { readonly port: number; readonly host: string };

/** The fixed place of a data folder's server: its socket, found without any port file. */
export function addressOf(dataDir: string): Address {
  if (process.platform === 'win32') return { port: FALLBACK_PORT, host: '127.0.0.1' };
  const path = join(resolve(dataDir), 'db.sock');
  // The driver (7.8.0) decodes the path of a socket twice, so that one with a percent sign is not found.
  const isUsable = Buffer.byteLength(path) <= MAX_PATH_BYTES && !path.includes('%');
  return { path: isUsable ? path : shortPath(resolve(dataDir)) };
}

/** A folder under the system's temporary one, named by a hash so that it is found again. */
function shortPath(dataDir: string): string {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return join(tmpdir(), `embedded-mongo-${name}`, 'db.sock');
}

/** The connection string of a data folder's server, whether or not it runs. */
export function embeddedUri(dataDir: string): string {
  const address = addressOf(dataDir);
  const host =
    'path' in address ? encodeURIComponent(address.path) : `${address.host}:${address.port}`;
  return `mongodb://${host}/?directConnection=true`;
}
