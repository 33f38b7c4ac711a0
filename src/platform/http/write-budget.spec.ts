import { describe, expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/errors.js';
import type { Config } from '../config/config.js';
import type { Limit, Limits } from '../limits/limits.js';
import { WriteBudget } from './write-budget.js';

const request = {
  method: 'POST',
  url: '/api/athlete/a1',
  headers: { 'content-length': '2' },
} as unknown as FastifyRequest;
const by = (userId: string) => ({ caller: { userId, role: 'coach' } });

/** Limits that count in memory, and how often they were asked. */
function counting() {
  const counts = new Map<string, number>();
  const asked: number[] = [];
  const count = ({ most }: Limit, key: string, points = 1): Promise<void> => {
    asked.push(points);
    const sum = (counts.get(key) ?? 0) + points;
    counts.set(key, sum);
    return sum > most ? Promise.reject(new DomainError('too-many', 'spent', 'spent')) : Promise.resolve();
  };
  const forgive = (_: Limit, key: string, points = 1): Promise<void> => {
    counts.set(key, (counts.get(key) ?? 0) - points);
    return Promise.resolve();
  };
  return { asked, limits: { count, forgive } as unknown as Limits };
}

describe('the budget of writes', () => {
  it('asks once for a hundredth of it, lets nobody past its end, and counts each account for itself', async () => {
    const { asked, limits } = counting();
    const budget = new WriteBudget({ writesAnHour: 1000 } as Config, limits);
    for (let write = 0; write < 1000; write++) await budget.spend(request, by('one'));
    expect(asked).toEqual(Array.from({ length: 100 }, () => 10));
    for (let write = 0; write < 9; write++) await budget.spend(request, by('one'));
    for (let write = 0; write < 3; write++) await expect(budget.spend(request, by('one'))).rejects.toThrow('spent');
    await budget.spend(request, by('another'));
  });

  it('counts a packed body by what it holds', async () => {
    const { asked, limits } = counting();
    const budget = new WriteBudget({ writesAnHour: 100 } as Config, limits);
    const packed = {
      ...request,
      headers: { 'content-length': '40', 'content-encoding': 'gzip' },
      body: 'x'.repeat(32 * 1024),
    };
    await budget.spend(packed, by('one'));
    expect(asked).toEqual([3]);
  });

  it('counts nothing of who reads, or is not signed in', async () => {
    const { asked, limits } = counting();
    const budget = new WriteBudget({ writesAnHour: 1 } as Config, limits);
    await budget.spend({ ...request, method: 'GET' }, by('one'));
    await budget.spend(request, {});
    expect(asked).toEqual([]);
  });
  it('counts each further command of one call with its bytes, and of those that overrun it none', async () => {
    const { asked, limits } = counting();
    const budget = new WriteBudget({ writesAnHour: 100 } as Config, limits);
    const one = { userId: 'one', role: 'coach' };
    await budget.spendFurther(one, 0, 0);
    await budget.spendFurther(one, 20, 16 * 1024);
    expect(asked).toEqual([40]);
    await expect(budget.spendFurther(one, 61, 0)).rejects.toThrow('spent');
    await budget.spendFurther(one, 60, 0);
    await expect(budget.spendFurther(one, 1, 0)).rejects.toThrow('spent');
  });
});
