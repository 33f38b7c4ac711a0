import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { SharedLive, HIDDEN_LONG, type TabsTogether } from './shared-live.js';

/** The tabs of one browser, with what connects them. */
class Tabs {
  /** Streams that are open, by their tab. */
  readonly streams = new Map<Tab, ReadableStreamDefaultController<Uint8Array>>();
  private readonly queues = new Map<string, { hold: () => Promise<void>; running: boolean }[]>();
  private readonly all: Tab[] = [];

  open({ session = 'ann', hidden = false, alone = false } = {}): Tab {
    const tab = new Tab(this, session, hidden, alone);
    this.all.push(tab);
    return tab;
  }

  /** What the server tells readers of a stream. */
  server(...topics: string[]): void {
    const bytes = new TextEncoder().encode(`data: ${JSON.stringify({ topics })}\n\n`);
    for (const stream of this.streams.values()) stream.enqueue(bytes);
  }

  connected(tab: Tab, session: string): TabsTogether {
    const channel: TabsTogether['channel'] = {
      onmessage: null,
      close: () => (channel.onmessage = null),
      postMessage: (data: unknown) => {
        for (const other of this.all.filter((one) => one !== tab && one.session === session)) other.hear(data);
      },
    };
    tab.hear = (data) => void channel.onmessage?.call(channel as BroadcastChannel, { data } as MessageEvent);
    return { name: session, channel, locks: { request: this.request.bind(this) as LockManager['request'] } };
  }

  /** Those that read a stream, by the order in which they were opened. */
  readers(): number[] {
    return this.all.flatMap((tab, place) => (this.streams.has(tab) ? place : []));
  }

  closeAll(): void {
    for (const tab of this.all) tab.close();
  }

  private async request(
    name: string,
    { ifAvailable, signal }: LockOptions,
    granted: (lock: Lock | null) => Promise<void> | undefined,
  ): Promise<void> {
    const queue = this.queues.get(name) ?? [];
    this.queues.set(name, queue);
    if (ifAvailable && queue.length > 0) return granted(null);
    await new Promise<void>((resolve, reject) => {
      const entry = {
        running: false,
        hold: async () => {
          entry.running = true;
          await granted({ name, mode: 'exclusive' });
          queue.splice(queue.indexOf(entry), 1);
          resolve();
          void queue[0]?.hold();
        },
      };
      signal?.addEventListener('abort', () => {
        if (entry.running) return;
        queue.splice(queue.indexOf(entry), 1);
        reject(new Error('aborted'));
      });
      queue.push(entry);
      if (queue.length === 1) void entry.hold();
    });
  }
}

class Tab {
  readonly heard: string[] = [];
  hear: (data: unknown) => void = () => undefined;
  private readonly live: SharedLive;

  constructor(
    tabs: Tabs,
    readonly session: string,
    private isHidden: boolean,
    alone: boolean,
  ) {
    this.live = new SharedLive({
      open: async (signal) =>
        new ReadableStream({
          start: (controller) => {
            tabs.streams.set(this, controller);
            signal.addEventListener('abort', () => tabs.streams.delete(this));
          },
        }),
      wait: () => Promise.resolve(),
      changed: ({ topics }) => void this.heard.push(...topics),
      hidden: () => this.isHidden,
      others: alone ? undefined : tabs.connected(this, session),
    });
    this.live.look();
  }

  hide(): void {
    this.isHidden = true;
    this.live.look();
  }

  show(): void {
    this.isHidden = false;
    this.live.look();
  }

  close(): void {
    this.live.stop();
  }
}

/** Lets what is on its way arrive, also the wait of who has opened the stream. */
const settle = () => jest.advanceTimersByTimeAsync(1_000);

describe('the live stream of a browser', () => {
  let tabs: Tabs;
  const begin = () => {
    jest.useFakeTimers();
    tabs = new Tabs();
  };
  afterEach(() => {
    tabs.closeAll();
    jest.useRealTimers();
  });

  it('is one for eight tabs, and each of them learns of a change once', async () => {
    begin();
    const first = tabs.open();
    await settle();
    const all = [first, ...Array.from({ length: 7 }, () => tabs.open())];
    await settle();
    expect(tabs.readers()).toEqual([0]);
    tabs.server('team:1');
    await settle();
    expect(all.map(({ heard }) => heard)).toEqual(all.map(() => ['team:1']));
  });

  it('passes on when its tab is closed, and what may have been missed is fetched', async () => {
    begin();
    const first = tabs.open();
    await settle();
    const [second, third] = [tabs.open(), tabs.open()];
    await settle();
    first.close();
    await settle();
    expect(tabs.readers()).toEqual([1]);
    tabs.server('team:1');
    await settle();
    expect([second.heard, third.heard]).toEqual([
      ['*', 'team:1'],
      ['*', 'team:1'],
    ]);
  });

  it('passes from a hidden tab to the one that is looked at, and nothing is fetched for it', async () => {
    begin();
    const before = tabs.open();
    await settle();
    const now = tabs.open({ hidden: true });
    before.hide();
    now.show();
    await settle();
    expect(tabs.readers()).toEqual([1]);
    tabs.server('team:1');
    await settle();
    expect([before.heard, now.heard]).toEqual([[], ['team:1']]);
    before.show();
    expect(before.heard).toEqual(['team:1']);
  });

  it('passes to a tab that is opened while the others are hidden', async () => {
    begin();
    const before = tabs.open();
    await settle();
    before.hide();
    const now = tabs.open();
    await settle();
    expect([tabs.readers(), before.heard, now.heard]).toEqual([[1], [], []]);
  });

  it('goes on in a tab that was hidden for a moment', async () => {
    begin();
    const tab = tabs.open();
    await settle();
    const [stream] = tabs.streams.values();
    tab.hide();
    tabs.server('team:1');
    await settle();
    expect(tab.heard).toEqual([]);
    tab.show();
    await settle();
    expect([[...tabs.streams.values()], tab.heard]).toEqual([[stream], ['team:1']]);
  });

  it('ends a minute after nobody looks, and a returning viewer fetches what they missed', async () => {
    begin();
    const one = tabs.open();
    await settle();
    const other = tabs.open();
    await settle();
    one.hide();
    other.hide();
    await jest.advanceTimersByTimeAsync(HIDDEN_LONG);
    expect(tabs.streams.size).toBe(0);
    other.show();
    await settle();
    expect([tabs.readers(), one.heard, other.heard]).toEqual([[1], [], ['*']]);
    one.show();
    expect(one.heard).toEqual(['*']);
  });

  it('tells a hidden tab at last to fetch everything rather than hundreds of topics', async () => {
    begin();
    tabs.open();
    await settle();
    const hidden = tabs.open({ hidden: true });
    tabs.server(...Array.from({ length: 201 }, (_, index) => `athlete:${index}`));
    await settle();
    hidden.show();
    expect(hidden.heard).toEqual(['*']);
  });

  it('tells nothing to the tabs of another session, nor they to it', async () => {
    begin();
    const [ann, bob] = [tabs.open({ session: 'ann' }), tabs.open({ session: 'bob' })];
    await settle();
    expect(tabs.streams.size).toBe(2);
    tabs.streams.get(ann)?.enqueue(new TextEncoder().encode('data: {"topics":["account:ann"]}\n\n'));
    await settle();
    expect([ann.heard, bob.heard]).toEqual([['account:ann'], []]);
  });

  it('tells nothing once it was stopped', async () => {
    begin();
    const one = tabs.open();
    await settle();
    const other = tabs.open();
    await settle();
    tabs.server('team:1');
    one.close();
    other.close();
    await settle();
    expect([tabs.readers(), one.heard, other.heard]).toEqual([[], [], []]);
  });

  it('is each tab’s own where the browser cannot connect them', async () => {
    begin();
    const one = tabs.open({ alone: true });
    tabs.open({ alone: true });
    await settle();
    expect(tabs.streams.size).toBe(2);
    one.hide();
    await jest.advanceTimersByTimeAsync(HIDDEN_LONG);
    expect(tabs.readers()).toEqual([1]);
    one.show();
    await settle();
    expect([tabs.readers(), one.heard]).toEqual([[0, 1], ['*']]);
  });
});
