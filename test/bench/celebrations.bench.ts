import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { listCelebrations, seeCelebrations } from '../../contract/celebration/endpoints.js';
import { atOnce } from '../../src/kernel/at-once.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { CommandGateway } from '../../src/platform/commands/command-gateway.js';
import { SYSTEM_ACTOR } from '../../src/platform/event-store/event-store.js';
import { Api, bodyOf } from '../support/api.js';
import { startTestApp } from '../support/app.js';
import { People, type Person } from '../support/people.js';
import { figure, printWhenMain, type Figure } from './figure.js';

const A_SECOND = 100;
const MAX_MS = 1_000;

/**
 * From the command of an athlete's event to the answer by which their browser shows its celebration: the live message, the
 * queue, and the claim that no other device has shown it. Each athlete has one open stream. The limit of p99 is a second.
 */
export async function run({ seconds = 10, athletes = 1_000 } = {}): Promise<Figure[]> {
  const started = await startTestApp();
  const people = new People(started.app);
  const commands = started.app.get(CommandGateway, { strict: false });
  const everyone = await atOnce(8, Array.from({ length: athletes }), () => people.athlete());
  await people.settled(['account-access', 'celebrations']);
  const viewers: Viewer[] = [];
  for (const person of everyone)
    viewers.push({
      person,
      live: await Live.open(started.url, person.token),
      api: new Api(started.url, person.token),
      turn: Promise.resolve(),
    });

  const times: number[] = [];
  const work: Promise<void>[] = [];
  const begun = performance.now();
  for (let index = 0; index < seconds * A_SECOND; index++) {
    const wait = begun + (index * 1_000) / A_SECOND - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const viewer = viewers[index % athletes]!;
    viewer.turn = viewer.turn.then(async () => void times.push(await celebrate(commands, viewer)));
    work.push(viewer.turn);
  }
  await Promise.all(work);
  const rate = times.length / ((performance.now() - begun) / 1_000);
  for (const { live } of viewers) live.close();
  await started.stop();
  const streams = `${athletes.toLocaleString('en-US')} open streams`;
  return [
    figure('celebrations', `events a second, ${streams}`, rate, A_SECOND, 'events/s'),
    figure('celebrations', `event to screen, p50, ${streams}`, at(times, 0.5), MAX_MS, 'ms'),
    figure('celebrations', `event to screen, p99, ${streams}`, at(times, 0.99), MAX_MS, 'ms'),
  ];
}

/** An open stream, which resolves at the moment that a topic comes: a thousand that look again and again are a load. */
class Live {
  private readonly closing = new AbortController();
  private hears: ((topics: string) => void) | undefined;

  static async open(url: string, token: string): Promise<Live> {
    const live = new Live();
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await fetch(`${url}/api/live`, { headers, signal: live.closing.signal });
    void live.read(body).catch(() => undefined);
    return live;
  }

  /** Resolves when it is told of the topic from now on. */
  hear(topic: string): Promise<void> {
    return new Promise((resolve) => {
      this.hears = (said) => said.includes(topic) && resolve();
    });
  }

  close(): void {
    this.closing.abort();
  }

  private async read(body: Response['body']): Promise<void> {
    for await (const chunk of body ?? []) this.hears?.(Buffer.from(chunk as Uint8Array).toString());
  }
}

interface Viewer {
  readonly person: Person;
  readonly live: Live;
  readonly api: Api;
  /** An athlete's events wait for each other. */
  turn: Promise<void>;
}

/** @returns milliseconds */
async function celebrate(commands: CommandGateway, { person, live, api }: Viewer): Promise<number> {
  const [athleteId, collegeId] = [person.profileId, randomUUID()];
  const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
  const command = {
    type: 'AddCollegeInterest',
    collegeInterestId,
    athleteId,
    collegeId,
    interestLevel: 'high',
  } as const;
  const begun = performance.now();
  const heard = live.hear(`athlete:${athleteId}:celebrations`);
  const { events } = await commands.send(collegeInterests.of(collegeInterestId), command, { actor: SYSTEM_ACTOR });
  const eventId = events[0]?.id ?? '';
  await heard;
  const { celebrations, passedOverIds } = bodyOf(await api.get('/api/celebrations'), listCelebrations.response);
  if (celebrations[0]?._id !== eventId) throw new Error('The queue does not begin with what has just happened.');
  const celebrationIds = [eventId, ...passedOverIds];
  const seen = await api.call('POST', '/api/celebrations/seen', { celebrationIds });
  if (!bodyOf(seen, seeCelebrations.response).seenIds.includes(eventId)) throw new Error('Somebody else has shown it.');
  return performance.now() - begun;
}

const at = (values: readonly number[], quantile: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * quantile)] ?? 0;

await printWhenMain(import.meta.url, run, { seconds: 0.3, athletes: 12 });
