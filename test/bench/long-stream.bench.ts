import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { AppModule } from '../../src/app.module.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { teams } from '../../src/modules/team/public.js';
import { TeamCreated } from '../../src/modules/team/team.events.js';
import { BoardCreated, WelcomeMessageSet } from '../../src/modules/team/board/team-board.events.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { readConfig } from '../../src/platform/config/read-config.js';
import type { Config } from '../../src/platform/config/config.js';
import { EVENT_CODEC, type EventCodec } from '../../src/platform/event-store/event-codec.js';
import { EVENT_STORE, SYSTEM_ACTOR, type EventStore } from '../../src/platform/event-store/event-store.js';
import { createTestDatabase } from '../support/database.js';
import { figure, median, printWhenMain, type Figure } from './figure.js';

const SHORT = 50;
const APPEND = 500;

/**
 * A command on a team's stream of 5,000 events beside one on a stream of 50: of a process that has just had to do with the
 * stream, and of one that has never seen it. Alternating, so that a noisy moment hits both; the medians count.
 * @param size.streams of each length: each is new to a process once
 */
export async function run({ warm = 300, events = 5_000, streams = 15 } = {}): Promise<Figure[]> {
  const database = await createTestDatabase();
  const config = readConfig({
    DATABASE_URL: database.url,
    TOUCHLINE_MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    TOUCHLINE_ROLES: 'api',
  });
  const first = await start(config);
  const [long, short] = [await filled(first, events, streams), await filled(first, SHORT, streams)];
  // As in a life of many processes: somebody has had to do with each stream before.
  for (const teamId of [...long, ...short]) await millisecondsOf(first, teamId);
  const warmed = await inTurns(first, Array(warm).fill(long[0]), Array(warm).fill(short[0]));
  await first.close();
  const second = await start(config);
  // The first commands of a process pay for much that is not the stream's.
  for (let n = 0; n < 50; n++) await millisecondsOf(second, (await filled(second, SHORT, 1))[0]!);
  const cold = await inTurns(second, long, short);
  await second.close();
  await database.drop();
  return [
    figure('long-stream', `a command on ${events} events, on ${SHORT}; warm`, warmed.long, warmed.short, 'ms'),
    figure(
      'long-stream',
      `a command on ${events} events, on ${SHORT}; new to the process`,
      cold.long,
      cold.short,
      'ms',
    ),
  ];
}

const start = (config: Config): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.of(config), { logger: ['error'] });

/** Ids of teams that so much has happened to. */
async function filled(app: INestApplicationContext, events: number, streams: number): Promise<string[]> {
  const ids = Array.from({ length: streams }, () => randomUUID());
  for (const teamId of ids) await fill(app, teamId, events);
  return ids;
}

async function fill(app: INestApplicationContext, teamId: string, count: number): Promise<void> {
  const [store, codec] = [app.get<EventStore>(EVENT_STORE), app.get<EventCodec>(EVENT_CODEC)];
  const names = { name: 'Hawks', slug: teamId, city: null, state: null, primaryColor: null, paymentStrategy: null };
  const facts: DomainEvent[] = [
    TeamCreated({ teamId, ...names, sports: ['football'], joinCode: 'HAWK-2627', moduleAccess: {} }),
    BoardCreated({ teamId }),
  ];
  while (facts.length < count)
    facts.push(WelcomeMessageSet({ teamId, from: text(facts.length - 1), to: text(facts.length) }));
  for (let from = 0; from < count; from += APPEND) {
    const commandId = randomUUID();
    const metadata = { actor: SYSTEM_ACTOR, teamId, commandId, correlationId: commandId, causationId: commandId };
    const encoded = await codec.encode(facts.slice(from, from + APPEND), metadata, new Date());
    await store.append(teams.of(teamId).name, from === 0 ? 'no-stream' : from - 1, encoded);
  }
}

const text = (number: number): string =>
  `Welcome, all of you, to the practice of day ${number}: bring water and your film.`;

async function inTurns(
  app: INestApplicationContext,
  long: readonly string[],
  short: readonly string[],
): Promise<{ long: number; short: number }> {
  const seen: { long: number[]; short: number[] } = { long: [], short: [] };
  for (const [index, teamId] of long.entries()) {
    seen.short.push(await millisecondsOf(app, short[index]!));
    seen.long.push(await millisecondsOf(app, teamId));
  }
  return { long: median(seen.long), short: median(seen.short) };
}

async function millisecondsOf(app: INestApplicationContext, teamId: string): Promise<number> {
  const commands = app.get(CommandGateway, { strict: false });
  const started = performance.now();
  const command = { type: 'SetWelcomeMessage', welcomeMessage: randomUUID() } as const;
  await commands.send(teams.of(teamId), command, { actor: SYSTEM_ACTOR, commandId: randomUUID() });
  return performance.now() - started;
}

await printWhenMain(import.meta.url, run, { warm: 3, events: 500, streams: 2 });
