/** The application as a child process: started, told to stop, and gone before its database is. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/** Ctrl-C below npm arrives twice: from the terminal and from npm. Only a later one is a second wish. */
const SAME_WISH_MS = 1500;

/**
 * Runs `script` and answers with its exit code. The first signal lets it drain, another one later ends
 * it at once. Should we be killed, its channel to us closes, and it drains by itself.
 *
 * `envLater` is a promise of the environment, for a script that takes `--environment-follows`: it loads its code while
 * the database starts. Should the promise reject, the process is ended, and this rejects too.
 */
export function runApplication(script, { env = process.env, envLater, onListening = () => {}, args = [] }) {
  return new Promise((resolve, reject) => {
    // A process group of its own: a Ctrl-C reaches it by us alone, once.
    const child = spawn(
      process.execPath,
      ['--enable-source-maps', script, ...args, ...(envLater ? ['--environment-follows'] : [])],
      {
        cwd: root,
        env,
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      },
    );
    let asked = 0;
    const stop = () => {
      if (asked === 0) child.kill('SIGTERM');
      else if (Date.now() - asked > SAME_WISH_MS) child.kill('SIGKILL');
      asked ||= Date.now();
    };
    const signals = ['SIGINT', 'SIGTERM'];
    for (const signal of signals) process.on(signal, stop);
    const forget = whenNpmIsGone(stop);
    child.on('message', onListening);
    envLater?.then(
      (environment) => child.connected && child.send(environment),
      (error) => {
        child.kill('SIGKILL');
        reject(error);
      },
    );
    child.once('error', (error) => process.stderr.write(`${error.message}\n`));
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, stop);
      forget();
      resolve(code ?? 1);
    });
  });
}

/** npm passes a signal on to the shell that it started us by, and that shell dies without telling us. @returns what ends the watch */
export function whenNpmIsGone(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => {};
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 250);
  timer.unref();
  return () => clearInterval(timer);
}
