import { afterEach, describe, expect, it } from '@jest/globals';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/launcher/postgres-server.mjs';
import { eventually } from '../support/eventually.js';
import { kill, Launched } from './launched.js';

describe('npm start', () => {
  const homes: string[] = [];
  const launched: Launched[] = [];
  const launch = (variables: Readonly<Record<string, string>>, script?: string, args?: string[]): Launched => {
    const it = new Launched(variables, script, args);
    launched.push(it);
    return it;
  };
  const newHome = (): string => {
    const home = mkdtempSync(join(tmpdir(), 'touchline-test-home-'));
    // For root: Postgres' own user must get in, else the launcher keeps the database elsewhere.
    chmodSync(home, 0o711);
    homes.push(home);
    return home;
  };

  afterEach(async () => {
    for (const one of launched.splice(0)) {
      one.killAll();
      await one.exited;
    }
    for (const home of homes.splice(0)) {
      killDatabaseOf(home);
      rmSync(home, { recursive: true, force: true });
    }
  });

  it('serves from an empty directory, refuses a second over it, and stops everything on a signal', async () => {
    const home = newHome();
    const one = launch({ TOUCHLINE_HOME: home, PORT: String(await freePort()) });
    const url = await one.ready();
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(await (await fetch(url)).text()).toContain('<div id="root">');
    for (const key of ['master-key', 'signing-key']) expect(statSync(join(home, key)).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, 'erasure-keys')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(home, 'erasure-keys'))).toHaveLength(2);

    const second = launch({ TOUCHLINE_HOME: home });
    expect(await second.exited).toBe(1);
    expect(second.said).toContain(`Touchline is already running here at ${url}`);

    const verified = launch({ TOUCHLINE_HOME: home }, 'command.mjs', ['verify']);
    expect([await verified.exited, verified.said]).toEqual([0, expect.stringContaining('team-roster')]);

    const file = join(home, 'scorecard.csv');
    writeFileSync(file, 'UNITID,INSTNM,CITY,STABBR,UGDS\n153603,Iowa State University,Ames,IA,25043\n');
    const imported = launch({ TOUCHLINE_HOME: home }, 'command.mjs', [
      'import',
      'scorecard',
      file,
      '--year',
      '2021-22',
      '--apply',
    ]);
    expect([await imported.exited, imported.said]).toEqual([0, expect.stringMatching(/changed +1$/m)]);

    one.signal('SIGTERM');
    expect(await one.exited).toBe(0);
    expect(one.said).toContain('touchline: stopped');
    expect(existsSync(join(home, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
    await expect(fetch(url)).rejects.toThrow();
  }, 240_000);

  it('exchanges the master key that it keeps, once the application knows both', async () => {
    const home = newHome();
    const variables = { TOUCHLINE_HOME: home, PORT: String(await freePort()), TOUCHLINE_CATALOGUE: '0' };
    const key = () => readFileSync(join(home, 'master-key'), 'utf8');
    const operator = async (...args: string[]) => {
      const command = launch(variables, 'operator.mjs', args);
      return [await command.exited, command.said];
    };
    const invite = () => operator('invite', 'admin', 'ada@example.com', 'Ada', 'Example');
    const one = launch(variables);
    await one.ready();
    expect(await invite()).toEqual([0, expect.stringContaining('is now an admin')]);
    const former = key();
    for (let tries = 0; tries < 2; tries++)
      expect(await operator('rotate-master-key')).toEqual([1, expect.stringContaining('Restart it')]);
    expect(readFileSync(join(home, 'former-master-keys'), 'utf8')).toBe(former);
    one.signal('SIGTERM');
    await one.exited;

    const two = launch(variables);
    await two.ready();
    // What the application has not wrapped again by itself, the command does.
    expect(await operator('rotate-master-key')).toEqual([
      0,
      expect.stringMatching(/with the master key \w{32}\. Rewrapped now: \d+/),
    ]);
    two.signal('SIGTERM');
    await two.exited;
    expect(`${one.said}${two.said}`).not.toContain(former.trim());

    rmSync(join(home, 'former-master-keys'));
    const three = launch(variables);
    await three.ready();
    expect(await invite()).toEqual([0, expect.stringContaining('is now an admin')]);
    three.signal('SIGTERM');
    await three.exited;

    const now = key();
    writeFileSync(join(home, 'master-key'), former);
    const wrong = launch(variables);
    expect(await wrong.exited).toBe(1);
    expect(wrong.said).toContain('The database was written with master keys that aren’t configured here');
    for (const secret of [former, now]) expect(wrong.said).not.toContain(secret.trim());
  }, 240_000);

  it('starts again after a kill -9 of all it started, and clears a database that was left behind', async () => {
    const home = newHome();
    const variables = { TOUCHLINE_HOME: home, PORT: String(await freePort()) };
    const first = launch(variables);
    await first.ready();
    const key = readFileSync(join(home, 'master-key'), 'utf8');
    first.killAll();
    await first.exited;

    const second = launch(variables);
    await second.ready();
    second.killAllButDatabase();
    await second.exited;

    const third = launch(variables);
    expect((await fetch(`${await third.ready()}/health`)).status).toBe(200);
    expect(third.said).toContain('Stopping the database left running by an earlier start');
    expect(readFileSync(join(home, 'master-key'), 'utf8')).toBe(key);
    third.signal('SIGINT');
    expect(await third.exited).toBe(0);
  }, 360_000);

  it('starts again what dies, application or database, and says so', async () => {
    const one = launch({ TOUCHLINE_HOME: newHome(), PORT: String(await freePort()) });
    const url = await one.ready();
    const answers = () =>
      fetch(`${url}/health/ready`).then(
        ({ status }) => status === 200,
        () => false,
      );
    expect(one.killBelow('start/main.js')).toBe(1);
    await eventually('the death to be told', () => one.said.includes('restarting it in 1 s'));
    await eventually('the application to answer again', answers, 60_000);
    expect(one.killBelow('bin/postgres')).toBeGreaterThan(0);
    await eventually('the death of the database to be told', () => one.said.includes('the database stopped'));
    await eventually('it to answer with a database', answers, 60_000);
    one.signal('SIGTERM');
    expect(await one.exited).toBe(0);
  }, 240_000);

  it('gives way when the usual port is taken, and says so', async () => {
    const usual = await occupy(3000);
    try {
      const one = launch({ TOUCHLINE_HOME: newHome() });
      const url = await one.ready();
      expect(url).not.toBe('http://localhost:3000');
      expect(one.said).toContain(`Port 3000 is in use, so Touchline uses port ${new URL(url).port}.`);
      one.signal('SIGTERM');
      expect(await one.exited).toBe(0);
    } finally {
      usual?.close();
    }
  }, 240_000);

  it.each([
    ['a taken PORT', async () => ({ PORT: String(await takenPort()) }), /Another program uses PORT \d+/],
    [
      'an unreachable DATABASE_URL',
      async () => ({ DATABASE_URL: 'postgres://us:hush@127.0.0.1:9/x' }),
      /DATABASE_URL is .*, which can’t be used: connect ECONNREFUSED/,
    ],
    ['a wrong REDIS_URL', async () => ({ REDIS_URL: 'hush' }), /REDIS_URL must be a URL/],
  ])(
    'ends with one clear message and no stack for %s',
    async (_, variables, message) => {
      const home = newHome();
      const one = launch({ TOUCHLINE_HOME: home, ...(await variables()) });
      expect(await one.exited).toBe(1);
      expect(one.said).toMatch(message);
      expect(one.said).not.toMatch(/hush|^\s+at /m);
      if ('DATABASE_URL' in (await variables())) expect(existsSync(join(home, 'postgres'))).toBe(false);
    },
    240_000,
  );
});

/** A database that a failing test left running without the launcher that started it. */
function killDatabaseOf(home: string): void {
  const mark = join(home, 'postgres', 'data', 'postmaster.pid');
  if (existsSync(mark)) kill(Number(readFileSync(mark, 'utf8').split('\n')[0]));
}

const held: ReturnType<typeof createServer>[] = [];
afterEach(() => held.splice(0).forEach((server) => server.close()));

async function takenPort(): Promise<number> {
  const server = createServer();
  held.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Takes the port unless somebody has it already, which is as good. */
function occupy(port: number): Promise<ReturnType<typeof createServer> | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}
