import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { Logger, type LoggerService } from '@nestjs/common';
import type pg from 'pg';
import { JsonLogger, TerminalLogger } from '../../src/logger.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import { Api } from '../support/api.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { eventually } from '../support/eventually.js';
import { People, type Person } from '../support/people.js';
import { TestSmtpServer } from '../support/smtp.js';

const PASSWORD = 'nine barns painted kindly';
const lines: string[] = [];
let terminal = '';
let smtp: TestSmtpServer;
let started: TestApp;
let people: People;
let coach: Person;
let teamId: string;

beforeAll(async () => {
  smtp = await TestSmtpServer.start();
  started = await startTestApp({ environment: { TOUCHLINE_LOG_REQUESTS: '1', SMTP_URL: smtp.url } });
  for (const stream of [process.stdout, process.stderr])
    jest.spyOn(stream, 'write').mockImplementation((text: string | Uint8Array) => {
      terminal += Buffer.from(text).toString();
      return true;
    });
  started.app.useLogger(both(new JsonLogger({ write: (line) => void lines.push(line) }), new TerminalLogger()));
  people = new People(started.app);
  coach = await people.coach('coach', PASSWORD);
  teamId = await people.team(coach.profileId);
  await people.settled(['account-access', 'team', 'team-roster', 'athlete-profile']);
}, 60_000);
afterAll(async () => {
  await started.stop();
  jest.restoreAllMocks();
  await smtp.stop();
  Logger.overrideLogger(false);
});

/** What is logged goes to production's log and to a terminal's. */
function both(...loggers: LoggerService[]): LoggerService {
  const to =
    (level: 'log' | 'warn' | 'error' | 'fatal') =>
    (...said: [unknown, ...unknown[]]): void => {
      for (const logger of loggers) logger[level]?.(...said);
    };
  return { log: to('log'), warn: to('warn'), error: to('error'), fatal: to('fatal') };
}

const records = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
const anybody = () => new Api(started.url, undefined);

it('holds a line for each request, and no name, address, token, code or password', async () => {
  const email = 'quentin.quill@mail.example.com';
  const asCoach = new Api(started.url, coach.token);
  const signUp = { email, firstName: 'Quentin', lastName: 'Quillfeather', password: PASSWORD };
  await anybody().call('POST', '/api/auth/sign-up', signUp);
  await anybody().call('POST', '/api/auth/sign-in', { email, password: 'Wr0ng-barns-entirely' });
  await anybody().call('POST', '/api/auth/sign-in', { email: coach.email, password: PASSWORD });
  const { body: reset } = await anybody().call('POST', '/api/auth/forgot-password', { email: coach.email });
  await anybody().call('POST', '/api/auth/reset-password', { ...reset, code: '123456', password: PASSWORD });
  // A mail server names the refused recipient.
  smtp.answerNext(550, `5.7.1 <${email}> Quentin Quillfeather is unknown here`);
  const invited = await asCoach.call('POST', '/api/invite', { teamId, role: 'athlete', email });
  const code = await new Codes(started.app, people).codeOf(String(invited.body['_id']));
  await asCoach.get(`/api/invite/role?inviteCode=${code}`);
  await asCoach.get(`/api/team/${teamId}/athletes?search=Quillfeather`);
  await asCoach.get('/api/nothing/Quillfeather?token=abc');
  // An error that nobody expected, on the way of a search.
  await started.app
    .get<pg.Pool>(DATABASE_POOL, { strict: false })
    .query('ALTER TABLE touchline.sessions RENAME TO sessions_away');
  const failed = await asCoach.get(`/api/team/${teamId}/athletes?search=Quillfeather`);
  expect(failed.status).toBe(500);
  await started.app
    .get<pg.Pool>(DATABASE_POOL, { strict: false })
    .query('ALTER TABLE touchline.sessions_away RENAME TO sessions');
  await eventually('the line of the mail that was refused', () => lines.some((line) => /refused the email/.test(line)));

  // Facts, and errors of libraries, may name anyone.
  const logger = new Logger('Anything');
  logger.warn({ to: [email], error: new Error(`${email} is unknown`), about: { session: coach.token } });
  logger.error(new Error(`${code} is used by ${email}`));
  logger.error(`${email} is away`, `Error: ${email} is away\n    at ${coach.token}`);

  for (const said of [lines.join(''), terminal]) {
    expect(said).toContain('The mail server refused the email: 550 5.7.1');
    for (const kept of ['(address) is unknown', '(code) is used by (address)', '(token)', '/api/team/:id/athletes'])
      expect(said).toContain(kept);
  }
  const all = lines.join('') + terminal;
  const secrets = [email, coach.email, 'Quentin', 'Quillfeather', coach.token, code, PASSWORD, 'Wr0ng', '123456'];
  for (const secret of [...secrets, String(reset['resetId'])]) expect(all).not.toContain(secret);

  const requestId = failed.headers.get('x-request-id');
  const ofRequest = records().filter((record) => JSON.stringify(record).includes(String(requestId)));
  expect(ofRequest).toMatchObject([
    { level: 'error', context: 'Http' },
    { level: 'info', context: 'Request', requestId, method: 'GET', route: '/api/team/:id/athletes', status: 500 },
  ]);
  const asWho = records().filter(({ context, userId }) => context === 'Request' && userId === coach.userId);
  expect(asWho.length).toBeGreaterThanOrEqual(3);
  for (const { ms } of asWho) expect(ms).toEqual(expect.any(Number));
});
