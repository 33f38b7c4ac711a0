/** Gets a clone ready to run: the right Node, the packages, the built server and web app. */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleServer } from './bundle-server.mjs';
import { Failure } from './failure.mjs';
import { root } from './paths.mjs';
import { runNpm, runTool } from './run.mjs';

const OLDEST_NODE = [20, 19];

/** Every step of this launcher says what it does by this. */
export const say = (line) => process.stdout.write(`touchline: ${line}\n`);

/** Throws a Failure that says which Node is needed. */
export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Failure(`Touchline needs Node ${OLDEST_NODE.join('.')} or later; this is ${version}.`);
}

/** Installs the packages when there are none, or when package-lock.json is not the one they came from. */
export async function install() {
  const lock = join(root, 'package-lock.json');
  const stamp = join(root, 'node_modules', '.touchline-lock');
  const npmMark = join(root, 'node_modules', '.package-lock.json');
  const wanted = () => createHash('sha256').update(readFileSync(lock)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()) return;
  const byHand = existsSync(npmMark) && statSync(npmMark).mtimeMs >= statSync(lock).mtimeMs;
  if (!byHand) {
    say('installing packages (about a minute the first time)');
    // What builds the application is a development dependency, also where NODE_ENV is production.
    const { code, said } = await runNpm([
      'install',
      '--no-audit',
      '--no-fund',
      '--include=dev',
      '--include=optional',
      // The lock file stays as it was committed.
      '--no-save',
    ]);
    if (code !== 0) throw new Failure(`The packages couldn’t be installed:\n${said.trim()}`);
  }
  writeFileSync(stamp, wanted());
}

const SERVER = ['src', 'contract', 'projections', 'tsconfig.json', 'tsconfig.build.json'];

/** Builds the server and the web app, each only when something that it is made from has changed. */
export async function build() {
  await Promise.all([buildServer().then(buildBundle), buildWeb()]);
}

// Types are `npm run check`'s to judge; here they would only make a first start slower.
const compile = (project) => runTool('typescript/bin/tsc', ['-p', project, '--noCheck']);

export async function buildServer() {
  await whenStale('server', SERVER, async () => {
    const built = await compile('tsconfig.build.json');
    if (built.code === 0) for (const folder of ['src', 'projections']) copyAssets(folder);
    return built;
  });
}

async function buildBundle() {
  await whenStale('bundle of the server', SERVER, async () => {
    await bundleServer(root);
    return { code: 0, said: '' };
  });
}

/** The server and what test/ holds, for programs in test/ that run outside of jest (dist/test/...). */
export async function buildBenches() {
  await buildServer();
  await whenStale('benches', ['src', 'contract', 'projections', 'test', 'tsconfig.json'], () =>
    compile('tsconfig.json'),
  );
}

export async function buildWeb() {
  await whenStale('web', ['web', 'contract'], () =>
    runTool('vite/bin/vite.js', ['build', 'web', '--logLevel', 'warn'], {
      env: { ...process.env, NODE_ENV: 'production' },
    }),
  );
}

async function whenStale(what, inputs, make) {
  const stamp = join(root, 'dist', `.${what.replaceAll(' ', '-')}-stamp`);
  const now = fingerprint([...inputs, 'package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  say(`building the ${what}`);
  const { code, said } = await make();
  if (code !== 0) throw new Failure(`The ${what} couldn’t be built:\n${said.trim()}`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

/** One hash over name, size and time of every file that is built from; tests are not. */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const input of inputs)
    for (const file of filesBelow(input)) {
      const { size, mtimeMs } = statSync(join(root, file));
      hash.update(`${file}\0${size}\0${mtimeMs}\n`);
    }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(spec\.tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}

/** Puts what is no source (word lists, pictures for mails) beside the built code. */
function copyAssets(folder) {
  for (const file of filesBelow(folder).filter((name) => !/\.tsx?$/.test(name))) {
    const target = join(root, 'dist', file);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(root, file), target);
  }
}
