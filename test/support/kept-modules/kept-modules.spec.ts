import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../..');
const here = (file: string) => join(import.meta.dirname, file);

/** Says by its name how many suites this worker has seen, and leaves behind what a suite can. */
const suite = `
  import { expect, it, jest } from '@jest/globals';
  import { execFile } from 'node:child_process';
  import pg from '${root}/node_modules/pg/lib/index.js';
  import { seen } from './own.mjs';
  pg.suites = (pg.suites ?? 0) + 1;
  it('is suite ' + pg.suites, async () => {
    // Longer than the patience that the other suite leaves.
    await new Promise((done) => execFile(process.execPath, ['-v'], done));
    expect(seen()).toBe(1);
    expect(process.env.LEFT_BEHIND).toBeUndefined();
    expect(jest.isMockFunction(pg.Client)).toBe(false);
    process.env.LEFT_BEHIND = 'yes';
    jest.spyOn(pg, 'Client');
    jest.setTimeout(1);
  });`;

describe('suites that share a worker', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-kept-modules-'));
    await writeFile(join(folder, 'own.mjs'), 'let times = 0;\nexport const seen = () => ++times;\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Runs these suites one after the other in one process, and answers the names of their tests, or why it failed. */
  async function run(suites: readonly string[]): Promise<readonly string[]> {
    for (const [nth, text] of suites.entries()) await writeFile(join(folder, `suite-${nth}.test.mjs`), text);
    const config = {
      rootDir: folder,
      testMatch: ['<rootDir>/*.test.mjs'],
      transform: {},
      testEnvironment: here('environment.cjs'),
      runtime: here('runtime.cjs'),
    };
    const results = join(folder, 'results.json');
    const args = ['-i', '--json', `--outputFile=${results}`, '--config', JSON.stringify(config)];
    const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };
    // A failed suite is an answer too.
    await promisify(execFile)(process.execPath, [join(root, 'node_modules/jest/bin/jest.js'), ...args], {
      cwd: root,
      env,
    }).catch(() => undefined);
    const { testResults } = JSON.parse(await readFile(results, 'utf8')) as {
      testResults: { message: string; assertionResults: { title: string }[] }[];
    };
    return testResults.flatMap(({ message, assertionResults }) =>
      message ? [message] : assertionResults.map(({ title }) => title),
    );
  }

  it('load a package once, and find nothing else that another left', async () => {
    expect([...(await run([suite, suite]))].sort()).toEqual(['is suite 1', 'is suite 2']);
  });
});
