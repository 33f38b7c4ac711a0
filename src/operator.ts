import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type pg from 'pg';
import { z } from 'zod';
import { EmailAddress } from '../contract/identity/fields.js';
import { SignUpRequest } from '../contract/identity/sign-up.js';
import { AppModule } from './app.module.js';
import { DomainError } from './kernel/errors.js';
import { LostFactors, OPERATOR_ROLES, Operators } from './modules/account/public.js';
import { closeDemoTeams, removeDemoAccounts } from './demo/close-demo-teams.js';
import { EMAIL_SCOPE, emailKey, LINK_HOURS, UserRemoval } from './modules/identity/public.js';
import { ErasedList } from './modules/privacy/erasure/erased-list.js';
import { Reservations } from './platform/commands/reservations.js';
import { checkEngines } from './platform/config/check-engines.js';
import { Config } from './platform/config/config.js';
import { DATABASE_POOL } from './platform/database/database-pool.js';
import { SYSTEM_ACTOR } from './platform/event-store/event-store.js';
import { ConfigError, readConfig } from './platform/config/read-config.js';
import { CheckLog } from './platform/projections/check-log.js';
import { rewrapKeys } from './platform/privacy/rewrap-keys.js';
import { describeUnknown } from './platform/privacy/wrapping-keys-there.js';
import { Wrappings } from './platform/privacy/wrappings.js';

const USAGE = `npm run operator -- invite admin|auditor EMAIL FIRST-NAME LAST-NAME
npm run operator -- remove-second-factor EMAIL
npm run operator -- remove-demo
npm run operator -- rotate-master-key
npm run operator -- accept-log
npm run operator -- accept-erased-list`;

const WantedOperator = z.tuple([
  z.enum(OPERATOR_ROLES, `The role must be ${OPERATOR_ROLES.join(' or ')}.`),
  EmailAddress,
  SignUpRequest.shape.firstName,
  SignUpRequest.shape.lastName,
]);

/** What was asked for cannot be done; the message is all that a person needs. */
class Refused extends Error {}

async function main([what, ...rest]: readonly string[]): Promise<string> {
  if (what === 'invite') return invite(rest);
  if (what === 'remove-second-factor' && rest.length === 1) return removeSecondFactor(rest[0] ?? '');
  if (what === 'remove-demo' && rest.length === 0) return removeDemo();
  if (what === 'rotate-master-key' && rest.length === 0) return rotateMasterKey();
  if (what === 'accept-log' && rest.length === 0) return acceptLog();
  if (what === 'accept-erased-list' && rest.length === 0) return acceptErasedList();
  throw new Refused(USAGE);
}

async function invite(said: readonly string[]): Promise<string> {
  if (said.length !== 4) throw new Refused(USAGE);
  const read = WantedOperator.safeParse(said);
  if (!read.success) throw new Refused(`${read.error.issues.map(({ message }) => message).join('\n')}\n${USAGE}`);
  const [role, email, firstName, lastName] = read.data;
  const { url, mailed } = await withApplication((app) =>
    app.get(Operators, { strict: false }).invite({ role, email, firstName, lastName }),
  );
  const where = mailed
    ? `We emailed ${email} a link to choose a password.`
    : `No mail server is configured. The link to choose a password:\n${url}`;
  return `${firstName} ${lastName} is now ${role === 'admin' ? 'an admin' : 'an auditor'}. ${where}\n`;
}

async function removeSecondFactor(email: string): Promise<string> {
  return withApplication(async (app) => {
    const userId = await app.get(Reservations, { strict: false }).find(EMAIL_SCOPE, emailKey(email));
    if (userId === undefined) throw new Refused(`There is no account for ${email}.`);
    const removed = await app.get(LostFactors, { strict: false }).takeOff(userId, { actor: SYSTEM_ACTOR });
    return removed === 0
      ? `Two-step sign-in is already off for ${email}.\n`
      : `${email} now signs in with the password only. We emailed them about it.\n`;
  });
}

async function removeDemo(): Promise<string> {
  const { removed, closed } = await withApplication(async (app) => ({
    removed: await removeDemoAccounts(
      app.get(Reservations, { strict: false }),
      app.get(UserRemoval, { strict: false }),
    ),
    closed: await closeDemoTeams(app),
  }));
  const accounts =
    removed === 0 ? 'No demo accounts can sign in.' : `Demo accounts that can no longer sign in: ${removed}.`;
  return `${accounts} ${closed === 0 ? 'No demo teams are active.' : `Demo teams deactivated: ${closed}.`}\n`;
}

async function rotateMasterKey(): Promise<string> {
  return withApplication(async (app) => {
    const config = app.get(Config, { strict: false });
    const pool = app.get<pg.Pool>(DATABASE_POOL, { strict: false });
    const wrapping = await new Wrappings(pool, config).anew();
    const tell = (line: string) => void process.stderr.write(`${line}\n`);
    const done = await rewrapKeys({ pool, wrapping, tell });
    if (!done) throw new Refused('Another rotation or a backup is running. Try again when it’s done.');
    if (done.unknown.length > 0) throw new Refused(describeUnknown(done.unknown, wrapping));
    if (done.former.length > 0)
      throw new Refused(
        `A running process still wraps keys with ${done.former.join(', ')}. Restart it with the new key, then run this again.`,
      );
    const said = `All keys are wrapped with the master key ${wrapping.masterIdOf(wrapping.id)}. Rewrapped now: ${done.keys}.`;
    return config.formerMasterKeys.length === 0 ? `${said} ${HOW_TO_EXCHANGE}\n` : `${said} ${LET_GO}\n`;
  });
}

async function acceptLog(): Promise<string> {
  const losses = await withApplication((app) => app.get(CheckLog, { strict: false }).accept());
  if (losses.length === 0) return 'Nothing is missing. There is nothing to accept.\n';
  return `${losses.join('\n')}\nTouchline goes on without it. Auditors see that you accepted this.\n`;
}

async function acceptErasedList(): Promise<string> {
  const lines = await withApplication((app) => app.get(ErasedList, { strict: false }).accept());
  return `The erasure list is accepted as it is. Lines left out: ${lines}. People it doesn’t name won’t be erased again.\n`;
}

const HOW_TO_EXCHANGE =
  'No former master key was given. To change the key, see "Another master key" in docs/operations.md.';
const LET_GO = `The database no longer needs the former key. Emailed links work for up to ${LINK_HOURS} more hours, file links for two.
Keep the former key configured until then, then remove it. Earlier backups still need it.`;

async function withApplication<T>(work: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  // Of the roles it takes the one that neither follows the log nor runs jobs: whatever runs beside is left alone. The demo
  // is made by the application alone.
  const config = readConfig({ ...process.env, TOUCHLINE_ROLES: 'api', TOUCHLINE_DEMO: '0' });
  await checkEngines(config);
  const app = await NestFactory.createApplicationContext(AppModule.of(config), {
    logger: ['error'],
    abortOnError: false,
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

main(process.argv.slice(2)).then(
  (said) => {
    process.stdout.write(said);
    process.exit(0);
  },
  (error: unknown) => {
    const plain = error instanceof Refused || error instanceof ConfigError || error instanceof DomainError;
    const said = plain ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${said}\n`);
    process.exit(1);
  },
);
