import {
  type BeforeApplicationShutdown,
  type FactoryProvider,
  Logger,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import { setTimeout as wait } from 'node:timers/promises';
import { Config, type Role } from '../config/config.js';

/** Waits, not at all for less than half a millisecond; an aborted signal ends the wait early, quietly. */
export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  milliseconds < 0.5 ? Promise.resolve() : wait(milliseconds, undefined, { signal }).catch(() => undefined);

/**
 * A signal that aborts after a time, or with another one; `clear` when the work is over. Not `AbortSignal.any` of
 * `AbortSignal.timeout`: Node 20 collects that timeout, and then nothing ever aborts.
 */
export function timeLimit(milliseconds: number, signal?: AbortSignal): { signal: AbortSignal; clear: () => void } {
  const over = new AbortController();
  const end = () => over.abort();
  const timer = setTimeout(end, milliseconds);
  signal?.addEventListener('abort', end);
  if (signal?.aborted) end();
  const clear = () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  };
  return { signal: over.signal, clear };
}

/** 50 ms doubling up to 5 s, spread so that many followers do not come back at once. */
export const backOff = (failures: number): number =>
  Math.min(5_000, 25 * 2 ** Math.min(failures, 10)) * (0.75 + Math.random() / 2);

/** How long a stop waits for work that is under way. Longer work is cut off, as by a kill: all of it may be done again. */
const PATIENCE_MS = 2_000;

/**
 * Repeats a piece of work at intervals until it is stopped. An error is logged, and the next run tries again. @param
 * name name in the log @returns stops it, and resolves when nothing runs or after a timeout: call it before its
 * resources are closed
 */
export function regularly(
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
  patienceMs = PATIENCE_MS,
): () => Promise<void> {
  const logger = new Logger(name);
  const underWay = new Set<Promise<void>>();
  let stopped = false;
  const once = () => {
    const run = work().then(
      () => undefined,
      (error: unknown) => {
        // After a stop there is nothing left to work with.
        if (!stopped) logger.warn(`Left for the next time: ${error instanceof Error ? error.message : 'unknown'}`);
      },
    );
    underWay.add(run);
    void run.then(() => underWay.delete(run));
  };
  const timer = setInterval(once, everyMs).unref();
  once();
  return async () => {
    stopped = true;
    clearInterval(timer);
    const waiting = new AbortController();
    await Promise.race([Promise.all(underWay), pause(patienceMs, waiting.signal)]);
    waiting.abort();
  };
}

interface RegularWork<Service> {
  readonly everyMinutes: number | ((config: Config) => number);
  /** Without a role, every process does it. */
  readonly role?: Role;
  /** Asked once, at the start. */
  readonly when?: (config: Config, service: Service) => boolean;
  readonly run: (service: Service) => Promise<unknown>;
}

/** A provider that calls a service regularly: first when the application has started, last before its shutdown. */
export function regularWork<Service>(
  service: Type<Service>,
  { everyMinutes, role, when = () => true, run }: RegularWork<Service>,
): FactoryProvider<OnApplicationBootstrap & BeforeApplicationShutdown> {
  return {
    provide: Symbol(service.name),
    inject: [service, Config],
    useFactory: (of: Service, config: Config) => {
      let stop: (() => Promise<void>) | undefined;
      return {
        onApplicationBootstrap() {
          if ((role && !config.runs(role)) || !when(config, of)) return;
          const minutes = typeof everyMinutes === 'number' ? everyMinutes : everyMinutes(config);
          stop = regularly(service.name, minutes * 60_000, () => run(of));
        },
        async beforeApplicationShutdown() {
          await stop?.();
        },
      };
    },
  };
}
