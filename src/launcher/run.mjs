/** Running other programs. */
import { spawn } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * Runs a program in the project and answers `{ code, said, output }`. With `show` its output goes straight to
 * the terminal, else `output` is its standard output, and `said` that and its errors as they came. Children end
 * with us: they share our process group.
 */
export function run(command, args, { env = process.env, show = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (chunk) => (said += chunk));
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, said: `${said}${error.message}`, output }));
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, said: signal ? `${said}\nended by ${signal}` : said, output }),
    );
  });
}

/** Runs a program of node_modules by the path of its script. */
export const runTool = (script, args, options) => run(process.execPath, [`node_modules/${script}`, ...args], options);

/** Runs the npm that started us, else the one that the system finds. */
export function runNpm(args, options) {
  const ours = process.env.npm_execpath;
  if (ours) return run(process.execPath, [ours, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
