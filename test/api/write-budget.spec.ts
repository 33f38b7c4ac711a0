import { expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { MAX_RECEIVERS } from '../../contract/college-interest/mass-update.js';
import { MAX_UPDATE_TEXT } from '../../contract/college-interest/updates.js';
import { MAX_AT_ONCE } from '../../contract/team/endpoints.js';
import { Config } from '../../src/platform/config/config.js';
import type { Limit, Limits } from '../../src/platform/limits/limits.js';
import { WriteBudget } from '../../src/platform/http/write-budget.js';

const ID_IN_A_LIST = 39;
const coach = { userId: 'a coach', role: 'coach' };

it('an hour by default has room for the largest change of many, the largest update to many, and both undone', async () => {
  let counted = 0;
  const count = ({ most }: Limit, _: string, points = 1): Promise<void> => {
    counted += points;
    return counted > most ? Promise.reject(new Error(`${counted} of ${most}`)) : Promise.resolve();
  };
  const budget = new WriteBudget(new Config(), { count } as unknown as Limits);
  const call = async (commands: number, bytes: number, bytesOfEach: number) => {
    const request = { method: 'POST', url: '/api/athlete/a1', headers: { 'content-length': String(bytes) } };
    await budget.spend(request as unknown as FastifyRequest, { caller: coach });
    await budget.spendFurther(coach, commands - 1, bytesOfEach);
  };
  await call(MAX_AT_ONCE, MAX_AT_ONCE * ID_IN_A_LIST, 200);
  await call(MAX_AT_ONCE, 200, 0);
  // No character takes more than four bytes.
  const text = 4 * MAX_UPDATE_TEXT;
  await call(MAX_RECEIVERS, MAX_RECEIVERS * ID_IN_A_LIST + text, text);
  await call(MAX_RECEIVERS, 200, 0);
  expect(counted).toBeGreaterThan(2 * (MAX_AT_ONCE + MAX_RECEIVERS) - 10);
});
