import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '../../../test/support/eventually.js';
import type { SignedIn } from '../http/signed-in.js';
import { LiveTopics } from '../signals/live-topics.js';
import type { Signal, Signals } from '../signals/signals.js';
import type { Hearing } from './audience.js';
import { LiveStreams } from './live-streams.js';

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
    await streams.beat();
    expect(asked).toEqual([opened.map(({ token }) => token)]);
  });

  it('are let go when their token stands for nobody any more, and nobody else is', async () => {
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
    topics.publish(['person:ann', 'file:1']);
    expect(asked).toEqual([[ann.token]]);
  });
});
