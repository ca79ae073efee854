import dns from 'node:dns';
import net from 'node:net';

/** Loaded before a tool: ends it as soon as it calls anybody but this machine. */

const LOCAL = new Set(['localhost', '127.0.0.1', '::1']);

function requireLocal(host: unknown): void {
  if (typeof host !== 'string' || LOCAL.has(host)) return;
  process.stderr.write(`Refused to call ${host}\n`);
  process.exit(97);
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = new Proxy(connect, {
  apply(target, socket, args: unknown[]) {
    const [first] = Array.isArray(args[0]) ? args[0] : args;
    if (typeof first === 'object' && first !== null && 'host' in first) requireLocal(first.host);
    else if (typeof first === 'number') requireLocal(args[1]);
    return Reflect.apply(target, socket, args);
  },
});

dns.lookup = new Proxy(dns.lookup, {
  apply(target, self, args: unknown[]) {
    requireLocal(args[0]);
    return Reflect.apply(target, self, args);
  },
});
