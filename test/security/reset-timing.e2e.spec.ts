import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApp, type TestApp } from '../support/app.js';
import { People } from '../support/people.js';
import { Visitors } from '../support/visitors.js';

const ACCOUNTS = 120;
const ROUNDS = 3;
let started: TestApp;
let visitors: Visitors;
let known: string[];

// Without the worker, which would mail the codes: what is measured is the answer, not what another call leaves behind.
beforeAll(async () => {
  const environment = { TOUCHLINE_TRUST_PROXY: '1', TOUCHLINE_ROLES: 'api,projector' };
  started = await startTestApp({ environment });
  visitors = new Visitors(started);
  const people = new People(started.app);
  known = [];
  while (known.length < ACCOUNTS) known.push((await people.account('no-role')).email);
  await people.settled();
}, 60_000);
afterAll(() => started.stop());

async function timed(email: string): Promise<number> {
  const began = performance.now();
  const { status } = await visitors.post('/api/auth/forgot-password', { email });
  const took = performance.now() - began;
  expect(status).toBe(201);
  return took;
}

/** Time for the address over the time, right before or after it, for one that has no account. */
async function ratioFor(email: string): Promise<number> {
  const nobody = visitors.newEmail();
  if (Math.random() < 0.5) return (await timed(email)) / (await timed(nobody));
  const unknown = await timed(nobody);
  return (await timed(email)) / unknown;
}

describe('asking for a new password', () => {
  it('takes as long for an address that has no account as for one that has', async () => {
    for (const email of known.slice(0, 30)) await ratioFor(email);
    const ratios: number[] = [];
    // Of neighbours, so that a machine that is busy for a while is so for both.
    for (let round = 0; round < ROUNDS; round++) for (const email of known) ratios.push(await ratioFor(email));
    expect(median(ratios)).toBeGreaterThan(0.9);
    expect(median(ratios)).toBeLessThan(1.1);
  }, 60_000);
});

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};
