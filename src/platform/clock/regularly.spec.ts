import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { regularly } from './regularly.js';

const HOUR = 3_600_000;
const warnings = jest.fn();
jest.spyOn(Logger.prototype, 'warn').mockImplementation((said: unknown) => void warnings(said));
afterEach(() => void warnings.mockClear());

/** Work that ends when it is told to. */
function held() {
  let end: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const work = () =>
    new Promise<void>((resolve, reject) => {
      end = { resolve, reject };
    });
  return { work, end: () => end?.resolve(), fail: () => end?.reject(new Error('no connection')) };
}

describe('work that is done regularly', () => {
  it('is waited for when it is stopped while it runs', async () => {
    const { work, end } = held();
    const stop = regularly('Test', HOUR, work);
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await new Promise(setImmediate);
    expect(stopped).toBe(false);
    end();
    await stopping;
    expect(stopped).toBe(true);
  });

  it('is not waited for any longer than is told, and complains of nothing after that', async () => {
    const { work, fail } = held();
    const stop = regularly('Test', HOUR, work, 1);
    await stop();
    fail();
    await new Promise(setImmediate);
    expect(warnings).not.toHaveBeenCalled();
  });

  it('says what failed, and is stopped at once where nothing is under way', async () => {
    const stop = regularly('Test', HOUR, () => Promise.reject(new Error('no disk')));
    await new Promise(setImmediate);
    expect(warnings).toHaveBeenCalledWith('Left for the next time: no disk');
    await stop();
  });
});
