/** Running other programs. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program in the project and answers `{ code, said }`. With `show` its output goes straight to
 * the terminal, else it is kept in `said`. Children end with us: they share our process group.
 */
export function run(command, args, { env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
    child.once('error', (error) => resolve({ code: 1, said: `${said}${error.message}` }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, said: signal ? `${said}\nended by ${signal}` : said }),
    );
  });
}

/** Runs a program of node_modules by the path of its script. */
export const runTool = (script, args, options) => run(process.execPath, [`node_modules/${script}`, ...args], options);
