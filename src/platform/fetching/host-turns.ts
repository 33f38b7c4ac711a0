import { FetchFailure } from './fetch-failure.js';

/** How fetches wait for their turn. */
export interface Pace {
  /** Milliseconds since some moment. */
  now(): number;
  wait(ms: number): Promise<void>;
  /** Milliseconds between two requests to a host. */
  readonly delayMs: number;
}

/** Longer than this nobody waits in line: the fetch is asked for again later. */
const MAX_WAIT_MS = 60_000;
const MINUTE_MS = 60_000;
const MAX_BACK_OFF_MS = 24 * 60 * MINUTE_MS;
const MAX_HOSTS = 2_000;

interface Host {
  last: Promise<unknown>;
  waiting: number;
  nextAt: number;
  /** Said by the site or by its failures. */
  notBefore: number;
  refusals: number;
}

/** One request at a time a host, with a pause between, and none while it asked for quiet. */
export class HostTurns {
  private readonly hosts = new Map<string, Host>();

  constructor(private readonly pace: Pace) {}

  /** Runs the work when it is the host's turn. @throws FetchFailure `later` where that is more than a minute away */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const host = this.hostOf(name);
    host.waiting += 1;
    const turn = host.last.then(async () => {
      await this.untilNext(host);
      return work();
    });
    host.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      host.waiting -= 1;
    }
  }

  /** The pause that the host wants before its next request; the usual one where it wants less. */
  ended(name: string, delayMs = 0): void {
    const host = this.hostOf(name);
    host.nextAt = this.pace.now() + Math.max(delayMs, this.pace.delayMs);
  }

  /** The host wants quiet. @param retryAfter its header: seconds or a date. @returns until when */
  refused(name: string, retryAfter: string | null): Date {
    const host = this.hostOf(name);
    const doubled = MINUTE_MS * 2 ** Math.min(host.refusals, 10);
    host.refusals += 1;
    const wanted = retryAfterMs(retryAfter, this.pace.now()) ?? doubled;
    host.notBefore = this.pace.now() + Math.min(Math.max(wanted, 1_000), MAX_BACK_OFF_MS);
    return new Date(host.notBefore);
  }

  answered(name: string): void {
    this.hostOf(name).refusals = 0;
  }

  private async untilNext(host: Host): Promise<void> {
    const at = Math.max(host.nextAt, host.notBefore);
    const ms = at - this.pace.now();
    if (ms > MAX_WAIT_MS)
      throw new FetchFailure('later', 'The site asked us to wait. We’ll try again later.', new Date(at));
    if (ms > 0) await this.pace.wait(ms);
  }

  private hostOf(name: string): Host {
    const known = this.hosts.get(name);
    if (known) return known;
    if (this.hosts.size >= MAX_HOSTS) this.forgetIdle();
    const host = { last: Promise.resolve(), waiting: 0, nextAt: 0, notBefore: 0, refusals: 0 };
    this.hosts.set(name, host);
    return host;
  }

  private forgetIdle(): void {
    const now = this.pace.now();
    for (const [name, { waiting, nextAt, notBefore }] of this.hosts)
      if (waiting === 0 && Math.max(nextAt, notBefore) <= now) this.hosts.delete(name);
  }
}

function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
