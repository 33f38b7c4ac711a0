import { describe, expect, it } from '@jest/globals';
import { Turnstile } from './turnstile.js';

function held() {
  let finish = (): void => undefined;
  const until = new Promise<void>((resolve) => (finish = resolve));
  return { until, finish };
}

describe('the turnstile', () => {
  it('lets few in at once, the others in the order of their coming, and turns away past its line', async () => {
    const turnstile = new Turnstile(1, 2);
    const first = held();
    const order: string[] = [];
    const enter = (name: string) => turnstile.pass(async () => void order.push(name));
    const busy = turnstile.pass(() => first.until);
    const waiting = [enter('b'), enter('c')];
    expect(enter('d')).toBeUndefined();
    expect(order).toEqual([]);
    first.finish();
    await Promise.all([busy, ...waiting]);
    expect(order).toEqual(['b', 'c']);
  });

  it('hands the place on when the work fails', async () => {
    const turnstile = new Turnstile(1, 1);
    await expect(turnstile.pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(turnstile.pass(() => Promise.resolve('in'))).resolves.toBe('in');
  });
});
