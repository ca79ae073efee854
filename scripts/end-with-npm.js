/**
 * Loaded before a program that npm started: sends it SIGTERM once npm has ended. npm passes SIGINT and SIGTERM on, but
 * nothing once SIGHUP or SIGKILL has ended it, and the program would go on using its port and its folder.
 */
import { isMainThread } from 'node:worker_threads';

const CHECK_MS = 250;
/** Read when the process begins: npm may be gone before the program is up. */
const PARENT = process.ppid;

// Worker threads load it too.
if (isMainThread) {
  const timer = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  timer.unref();
}
