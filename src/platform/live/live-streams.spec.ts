import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import { LiveTopics, sessionsOf } from '../signals/live-topics.js';
import type { Signal, Signals } from '../signals/signals.js';
import { LiveStream, LiveStreams } from './live-streams.js';
import type { Hearing } from './topic-map.js';
import type { SignedIn } from '../http/request-context.js';

const signals: Pick<Signals, 'on' | 'send'> = { on: () => () => undefined, send: (_: Signal) => undefined };
const person = (userId: string): SignedIn => ({ userId, role: 'reader' });

describe('the people who watch', () => {
  let topics: LiveTopics;
  let streams: LiveStreams<SignedIn>;
  let asked: (readonly string[])[];
  /** Token → who it stands for now. */
  let known: Map<string, SignedIn>;
  let hears: (caller: SignedIn) => Hearing;

  beforeEach(() => {
    asked = [];
    known = new Map();
    hears = ({ userId }) => ({ own: [`person:${userId}`], topics: [`person:${userId}`], kinds: [] });
    topics = new LiveTopics(signals as Signals);
    const callers = {
      byToken: (token: string) => Promise.resolve(known.get(token)),
      byTokens: (tokens: readonly string[]) => {
        asked.push(tokens);
        return Promise.resolve(new Map([...known].filter(([token]) => tokens.includes(token))));
      },
    };
    streams = new LiveStreams(topics, callers, { hearing: (caller) => hears(caller) });
  });
  afterEach(() => streams.onModuleDestroy());

  function open(userId: string, token = `token of ${userId}`) {
    known.set(token, person(userId));
    const stream = streams.open(person(userId), token, false);
    let said = '';
    stream.body.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return { stream, token, said: () => said };
  }

  it('are looked up all at once with a beat, each token once', async () => {
    const opened = ['ann', 'bob', 'cay'].map((name) => open(name));
    open('ann');
    asked = [];
    await streams.beat();
    expect(asked).toEqual([opened.map(({ token }) => token)]);
  });

  it('are closed when their token is no longer valid, and no others are', async () => {
    const [ann, bob] = [open('ann'), open('bob')];
    known.delete(ann.token);
    await streams.beat();
    expect([ann.stream.open, bob.stream.open]).toEqual([false, true]);
  });

  it('hear from then on what they may as they are now', async () => {
    const ann = open('ann');
    hears = () => ({ own: [], topics: ['file:2'], kinds: [] });
    await streams.beat();
    topics.publish(['file:1', 'file:2', 'person:ann']);
    await eventually('something is told', () => ann.said().includes('topics'));
    expect(ann.said()).toContain('["file:2"]');
  });

  it('are looked up at once when something is told about themselves, and only they', () => {
    const ann = open('ann');
    open('bob');
    asked = [];
    topics.publish(['person:ann', 'file:1']);
    expect(asked).toEqual([[ann.token]]);
  });

  it('are let go at once when their session ends, and hear nothing of it where it goes on', async () => {
    const [ended, other] = [open('ann', 'first'), open('ann', 'second')];
    const bob = open('bob');
    known.delete('first');
    asked = [];
    topics.publish([sessionsOf('ann')]);
    expect(asked).toEqual([['first', 'second']]);
    await eventually('the stream has ended', () => !ended.stream.open);
    expect([other.stream.open, bob.stream.open, other.said().includes('topics')]).toEqual([true, true, false]);
  });

  it('are let go if their session ended while the stream was opened', async () => {
    const stream = streams.open(person('ann'), 'ended since', false);
    await eventually('the stream has ended', () => !stream.open);
  });
});

const read = (stream: LiveStream): string => String(stream.body.read() ?? '');

/** Fills what may lie unread, as a client does that takes nothing. */
async function clog(stream: LiveStream): Promise<void> {
  const long = 'x'.repeat(2_000);
  for (let sent = 0; stream.body.writableLength < stream.body.writableHighWaterMark; sent++) {
    const before = stream.body.writableLength + stream.body.readableLength;
    stream.tell([`${sent} ${long}`]);
    await eventually('it was written', () => stream.body.writableLength + stream.body.readableLength > before);
  }
}

describe('LiveStream', () => {
  it('begins with something, so that the headers leave', () => {
    expect(read(new LiveStream())).toBe(': watching\n\n');
  });

  it('tells topics together, each once, with an id', async () => {
    const stream = new LiveStream();
    read(stream);
    stream.tell(['team:1', 'team:1']);
    stream.tell(['athlete:2']);
    await eventually('a message', () => stream.body.readableLength > 0);
    expect(read(stream)).toBe('id: 1\ndata: {"topics":["team:1","athlete:2"]}\n\n');
  });

  it('tells by which events, unless something else has changed too or they are many', async () => {
    const stream = new LiveStream();
    const message = async () => {
      await eventually('a message', () => stream.body.readableLength > 0);
      return read(stream);
    };
    read(stream);
    stream.tell(['team:1'], ['7']);
    stream.tell(['athlete:2'], ['7', '9']);
    expect(await message()).toContain('{"topics":["team:1","athlete:2"],"positions":["7","9"]}');
    stream.tell(['team:1'], ['11']);
    stream.tell(['read-models']);
    expect(await message()).toContain('{"topics":["team:1","read-models"]}');
    stream.tell(
      ['team:1'],
      Array.from({ length: 21 }, (_, index) => String(index)),
    );
    expect(await message()).toContain('{"topics":["team:1"]}');
  });

  it('tells to fetch everything rather than a hundred topics', async () => {
    const stream = new LiveStream();
    read(stream);
    stream.tell(Array.from({ length: 101 }, (_, index) => `athlete:${index}`));
    await eventually('a message', () => stream.body.readableLength > 0);
    expect(read(stream)).toContain('{"topics":["*"]}');
  });

  it('tells of one thing rather than of a hundred of its parts', async () => {
    const stream = new LiveStream();
    read(stream);
    stream.tell(['file:2', ...Array.from({ length: 101 }, (_, index) => `team:1:athlete:${index}`)]);
    await eventually('a message', () => stream.body.readableLength > 0);
    expect(read(stream)).toContain('{"topics":["file:2","team:1"]}');
  });

  it('gathers topics for a client that takes nothing, and tells them once it does', async () => {
    const stream = new LiveStream();
    await clog(stream);
    const lying = stream.body.writableLength + stream.body.readableLength;
    for (let round = 0; round < 20; round++) stream.tell([`team:${round % 3}`]);
    expect(stream.body.writableLength + stream.body.readableLength).toBe(lying);
    let taken = '';
    stream.body.on('data', (chunk: Buffer) => (taken += chunk.toString()));
    await eventually('the rest', () => taken.includes('["team:0","team:1","team:2"]'));
  });

  it('lets a client go that takes nothing for half a minute', async () => {
    let now = 0;
    const stream = new LiveStream(() => now);
    await clog({ ...stream, tell: (topics: Iterable<string>) => ((now += 60), stream.tell(topics)) } as LiveStream);
    stream.beat();
    expect(stream.open).toBe(true);
    now += 31_000;
    stream.beat();
    expect(stream.open).toBe(false);
  });
});
