import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../src/app.module.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import { EVENT_CODEC, type EventCodec } from '../../src/platform/event-store/event-codec.js';
import { EVENT_STORE, SYSTEM_ACTOR, type EventStore } from '../../src/platform/event-store/event-store.js';
import { ReadModels } from '../../src/platform/projections/read-models.js';
import { createTestDatabase } from '../support/database.js';
import { figure, printWhenMain, type Figure } from './figure.js';
import { athleteStream, fillLog } from './roster-log.js';

const COMMANDS_A_SECOND = 500;
const MAX_MS = 30;

/**
 * From the acknowledgement of a command's append to its event being visible in the roster, with every read model and
 * reaction following in the same process, at 500 status changes a second. The limit is 30 ms for p99.
 */
export async function run({ seconds = 10, athletes = 1_000 } = {}): Promise<Figure[]> {
  const database = await createTestDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const app = await NestFactory.createApplicationContext(AppModule.of(config), { logger: ['error'] });
  const store = app.get<EventStore>(EVENT_STORE);
  await fillLog(store, app.get<EventCodec>(EVENT_CODEC), athletes * 10);
  const readModels = app.get(ReadModels, { strict: false });
  await readModels.waitFor(['team-roster', 'history'], await store.head(), 120_000);
  const commands = app.get(CommandGateway, { strict: false });
  await paced(Math.min(2, seconds), (index) => change(commands, readModels, index % athletes));
  const started = performance.now();
  const lags = await paced(seconds, (index) => change(commands, readModels, index % athletes));
  const rate = lags.length / ((performance.now() - started) / 1_000);
  await app.close();
  await database.drop();
  return [
    figure('lag', 'commands a second', rate, COMMANDS_A_SECOND, 'commands/s'),
    figure('lag', 'append to visible, p50', at(lags, 0.5), MAX_MS, 'ms'),
    figure('lag', 'append to visible, p99', at(lags, 0.99), MAX_MS, 'ms'),
  ];
}

/** Runs work at the pace whatever it takes, as callers come who do not wait for each other. */
async function paced(seconds: number, work: (index: number) => Promise<number>): Promise<number[]> {
  const total = seconds * COMMANDS_A_SECOND;
  const started = performance.now();
  const running: Promise<number>[] = [];
  while (running.length < total) {
    const due = Math.min(total, Math.floor(((performance.now() - started) / 1_000) * COMMANDS_A_SECOND));
    while (running.length < due) running.push(work(running.length));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(running);
}

const turn = new Map<number, Promise<number>>();
const inactiveNow = new Set<number>();

/** Changes an athlete's status; one athlete's changes wait for each other. */
function change(commands: CommandGateway, readModels: ReadModels, athlete: number): Promise<number> {
  const next = (turn.get(athlete) ?? Promise.resolve(0)).then(() => changeOne(commands, readModels, athlete));
  turn.set(athlete, next);
  return next;
}

async function changeOne(commands: CommandGateway, readModels: ReadModels, athlete: number): Promise<number> {
  const inactive = inactiveNow.has(athlete);
  const statuses = ['active', 'inactive'] as const;
  const [previousStatus, newStatus] = inactive ? statuses.toReversed() : statuses;
  const { position } = await commands.send(
    athleteStream(athlete),
    { type: 'ChangeAccountStatus', previousStatus, newStatus },
    { actor: SYSTEM_ACTOR },
  );
  const appended = performance.now();
  if (inactive) inactiveNow.delete(athlete);
  else inactiveNow.add(athlete);
  if (!(await readModels.waitFor(['team-roster'], position, 30_000))) throw new Error('Not visible within 30 s.');
  return performance.now() - appended;
}

const at = (values: readonly number[], quantile: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * quantile)] ?? 0;

await printWhenMain(import.meta.url, run, { seconds: 0.2, athletes: 100 });
