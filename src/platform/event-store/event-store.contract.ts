import { afterAll, beforeAll, describe } from '@jest/globals';
import { appendingContract } from './contract/appending.js';
import { readingContract } from './contract/reading.js';
import { subscribingContract } from './contract/subscribing.js';
import { totalOrderContract } from './contract/total-order.js';
import type { Harness } from './contract/harness.js';

export type { Harness } from './contract/harness.js';

/**
 * What every adapter of the {@link ./event-store.EventStore} port must do, as one jest suite:
 * `eventStoreContract('Postgres', async () => harness)`. The log need not be empty: every case writes streams of a category of its own.
 */
export function eventStoreContract(name: string, makeHarness: () => Promise<Harness>): void {
  describe(`the event store contract, ${name}`, () => {
    let harness: Harness | undefined;
    beforeAll(async () => {
      harness = await makeHarness();
    }, 60_000);
    afterAll(async () => harness?.close(), 30_000);
    const current = (): Harness => {
      if (!harness) throw new Error('The harness is not up.');
      return harness;
    };
    appendingContract(current);
    readingContract(current);
    subscribingContract(current);
    totalOrderContract(current);
  });
}
