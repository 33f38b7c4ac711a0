import { Injectable } from '@nestjs/common';
import type { AnyStream, StateOf } from '../../kernel/stream.js';
import { Reservations } from './reservations.js';
import { StreamReader } from './stream-reader.js';

/** Seconds after which a start whose process died no longer blocks others. */
const PATIENCE = 30;

interface Wanted<S extends AnyStream> {
  /** Of the reservations; the owner is the run. */
  readonly scope: string;
  /** What no two runs work on at a time. */
  readonly keys: readonly string[];
  readonly runId: string;
  readonly of: (runId: string) => S;
  readonly isEnded: (state: NonNullable<StateOf<S>>) => boolean;
  /** Another run has the key. */
  readonly refusal: (key: string) => Error;
}

/** Starts runs, one at a time for each thing that they work on. */
@Injectable()
export class ExclusiveRuns {
  constructor(
    private readonly reservations: Reservations,
    private readonly streams: StreamReader,
  ) {}

  /** @throws the refusal, or what the start throws: then the keys are free again */
  async start<S extends AnyStream>(wanted: Wanted<S>, start: () => Promise<unknown>): Promise<void> {
    const { runId, of } = wanted;
    const isRepeated = (await this.streams.load(of(runId))).state !== undefined;
    if (!isRepeated) await this.claim(wanted);
    try {
      await start();
    } catch (error) {
      // Left claimed where the event may be in the log all the same.
      if ((await this.streams.load(of(runId))).state === undefined) await this.reservations.releaseAllOf(runId);
      throw error;
    }
  }

  /** Keys of a run that has ended are free; nobody gives them back. */
  private async claim<S extends AnyStream>(wanted: Wanted<S>): Promise<void> {
    const { scope, keys, runId, refusal } = wanted;
    const isInWork = async (_: string, owner: string) => (await this.isEnded(wanted, owner)) === false;
    await this.reservations.sweep(scope, PATIENCE, isInWork);
    for (const key of keys) {
      if (await this.reserve(wanted, key)) continue;
      await this.reservations.releaseAllOf(runId);
      throw refusal(key);
    }
  }

  private async reserve<S extends AnyStream>(wanted: Wanted<S>, key: string): Promise<boolean> {
    const { scope, runId } = wanted;
    if (await this.reservations.reserve(scope, key, runId)) return true;
    const owner = await this.reservations.find(scope, key);
    if (owner && (await this.isEnded(wanted, owner))) await this.reservations.release(scope, key, owner);
    return this.reservations.reserve(scope, key, runId);
  }

  /** Undefined where the run isn't in the log. */
  private async isEnded<S extends AnyStream>({ of, isEnded }: Wanted<S>, runId: string): Promise<boolean | undefined> {
    const { state } = await this.streams.load(of(runId));
    return state ? isEnded(state) : undefined;
  }
}
