import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Operators } from '../../src/modules/account/public.js';
import { demoAccounts, DEMO_PASSWORD } from '../../src/demo/accounts.js';
import { demoTeams } from '../../src/demo/teams.js';
import { refuseDemoAccounts } from '../../src/demo/refuse-demo-accounts.js';
import { closeDemoTeams, removeDemoAccounts } from '../../src/demo/close-demo-teams.js';
import { UserRemoval } from '../../src/modules/identity/public.js';
import { Reservations } from '../../src/platform/commands/reservations.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { eventually } from '../support/eventually.js';
import { People } from '../support/people.js';
import { startApplication } from '../faults/application-process.js';

const ada = { role: 'admin', email: 'ada@example.com', firstName: 'Ada', lastName: 'Example' } as const;
const password = 'nine barns painted kindly';

let started: TestApp;
let people: People;
beforeAll(async () => {
  started = await startTestApp({ environment: { TOUCHLINE_DEMO: '1' }, demo: true });
  people = new People(started.app);
}, 120_000);
afterAll(() => started.stop());

const operators = () => started.app.get(Operators, { strict: false });
const signIn = (email: string, typed: string) =>
  new Api(started.url, undefined).call('POST', '/api/auth/sign-in', { email, password: typed });
const choose = (url: string, typed = password) => {
  const [resetId, code] = new URL(url).hash.slice(1).split('.');
  return new Api(started.url, undefined).call('POST', '/api/auth/reset-password', { resetId, code, password: typed });
};

describe('an operator', () => {
  it('comes in by a link that works once, and is what the command said', async () => {
    const { url, mailed } = await operators().invite(ada);
    expect(mailed).toBe(false);
    await people.settled(['account-access']);
    const mails = await (await fetch(`${started.url}/inbox`)).text();
    expect(mails).toContain('Your Touchline account');
    expect((await choose(url)).status).toBe(200);
    expect(await choose(url, 'another one of nine barns')).toMatchObject({ status: 400, body: { code: 'wrong-code' } });
    const { status, body } = await signIn(ada.email, password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { role: 'admin' } });
  });

  it('has the latest link alone', async () => {
    const eve = { ...ada, email: 'eve@example.com', role: 'auditor' } as const;
    const first = await operators().invite(eve);
    const second = await operators().invite(eve);
    expect(second.userId).toBe(first.userId);
    await people.settled(['account-access']);
    expect((await choose(first.url)).status).toBe(400);
    expect((await choose(second.url)).status).toBe(200);
    expect((await signIn(eve.email, password)).body).toMatchObject({ user: { role: 'auditor' } });
  });

  it('is nobody who is something else already', async () => {
    const coach = await people.coach('coach');
    await expect(operators().invite({ ...ada, email: coach.email })).rejects.toMatchObject({ code: 'other-role' });
    await expect(operators().invite({ ...ada, role: 'auditor' })).rejects.toMatchObject({ code: 'other-role' });
  });

  it('may be somebody who signed up and is nothing yet', async () => {
    const newcomer = await people.account('no-role');
    const { userId, url } = await operators().invite({ ...ada, email: newcomer.email.toUpperCase() });
    expect(userId).toBe(newcomer.userId);
    await people.settled(['account-access']);
    expect((await choose(url)).status).toBe(200);
    expect((await signIn(newcomer.email, password)).body).toMatchObject({ user: { role: 'admin' } });
  });

  it('is made once by two commands at once', async () => {
    const both = await Promise.allSettled([1, 2].map(() => operators().invite({ ...ada, email: 'twin@example.com' })));
    const made = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value.userId] : []));
    expect(new Set(made).size).toBe(1);
  });
});

describe('the demo’s accounts, where others may come in', () => {
  const here = () => ({
    DATABASE_URL: started.databaseUrl,
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const production = {
    TOUCHLINE_SIGNING_KEY: Buffer.alloc(32, 5).toString('base64'),
    TOUCHLINE_ERASURE_KEYS: '/srv/erasure-keys',
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://mail.test',
    SUPPORT_EMAIL: 'help@touchline.test',
    TERMS_URL: 'https://touchline.test/terms',
    PRIVACY_URL: 'https://touchline.test/privacy',
    TOUCHLINE_PUBLIC_URL: 'https://touchline.test',
  };
  const open = { NODE_ENV: 'development', HOST: '0.0.0.0' };
  const proxied = { TOUCHLINE_PUBLIC_URL: 'https://touchline.test' };
  const ways = () => [production, open, proxied].map((how) => readConfig({ ...here(), ...how }));

  it('keep the process from running, which names the command', async () => {
    const home = { TOUCHLINE_HOME: join(tmpdir(), 'touchline-of-nobody') };
    await expect(startApplication({ ...here(), ...open, ...home })).rejects.toThrow(
      /ended with 1:\nTouchline can’t run\.\n[^]*npm run operator -- remove-demo\n$/,
    );
  });

  it('keep the application from starting until they have no way in, and their sessions end', async () => {
    for (const config of ways())
      await expect(refuseDemoAccounts(config)).rejects.toThrow('npm run operator -- remove-demo');
    await people.settled(['account-access']);
    const sessions = await Promise.all(
      demoAccounts.map(async ({ email }) => {
        const { status, body } = await signIn(email, DEMO_PASSWORD);
        expect(status).toBe(200);
        return (body as { token: string }).token;
      }),
    );
    const remove = () =>
      removeDemoAccounts(
        started.app.get(Reservations, { strict: false }),
        started.app.get(UserRemoval, { strict: false }),
      );
    expect(await remove()).toBe(demoAccounts.length);
    expect(await remove()).toBe(0);
    const admin = new Api(started.url, (await people.account('admin')).token);
    const active = async (): Promise<number> => Number((await admin.get('/api/team?status=active')).body['teamCount']);
    await people.settled(['account-access', 'team']);
    expect(await active()).toBeGreaterThan(0);
    const withCode = (code: string) => admin.get(`/api/invite/role?inviteCode=${code}`);
    for (const code of ['HAWK-2627', 'TEAM-2627']) expect((await withCode(code)).status).toBe(200);
    expect(await closeDemoTeams(started.app)).toBe(demoTeams.length);
    expect(await closeDemoTeams(started.app)).toBe(0);
    await eventually('no team to be active', async () => (await active()) === 0);
    for (const code of ['HAWK-2627', 'TEAM-2627']) expect((await withCode(code)).status).toBe(404);
    for (const config of ways()) await refuseDemoAccounts(config);
    for (const { email } of demoAccounts) expect((await signIn(email, DEMO_PASSWORD)).status).toBe(401);
    await eventually('the sessions to end', async () => {
      const answers = await Promise.all(
        sessions.map((token) => new Api(started.url, token).call('GET', '/api/session')),
      );
      return answers.every(({ status }) => status === 401);
    });
  });
});
