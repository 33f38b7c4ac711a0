import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Injectable, Logger } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Config } from '../config/config.js';
import { regularly, regularWork, timeLimit } from './regularly.js';

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

@Injectable()
class Sweep {
  runs = 0;
}

describe('a service that works regularly', () => {
  const work = regularWork(Sweep, {
    everyMinutes: ({ anchorMinutes }) => anchorMinutes,
    role: 'worker',
    when: ({ anchorMails }) => anchorMails !== 'never',
    run: (sweep) => Promise.resolve(sweep.runs++),
  });

  async function runsWith({ roles, anchorMails }: { roles: string[]; anchorMails: string }): Promise<number> {
    const config = { anchorMinutes: 60, anchorMails, runs: (role: string) => roles.includes(role) };
    const providers = [{ provide: Config, useValue: config }, Sweep, work];
    const app = await Test.createTestingModule({ providers }).compile();
    await app.init();
    await app.close();
    return app.get(Sweep).runs;
  }

  it.each([
    ['runs at the start where it has its role', { roles: ['api', 'worker'], anchorMails: 'daily' }, 1],
    ['does not run in other processes', { roles: ['api'], anchorMails: 'daily' }, 0],
    ['does not run where it is turned off', { roles: ['worker'], anchorMails: 'never' }, 0],
  ])('%s', async (_, settings, expected) => {
    expect(await runsWith(settings)).toBe(expected);
  });
});

describe('a time limit', () => {
  const aborted = ({ signal }: { signal: AbortSignal }) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));

  it('ends also after memory was collected', async () => {
    setFlagsFromString('--expose-gc');
    const limits = Array.from({ length: 20 }, () => aborted(timeLimit(50)));
    (runInNewContext('gc') as () => void)();
    await Promise.all(limits);
  });

  it('ends with another signal, which may have ended before, and not once it is cleared', async () => {
    const gone = new AbortController();
    const [open, cleared] = [timeLimit(HOUR, gone.signal), timeLimit(HOUR, gone.signal)];
    cleared.clear();
    const ended = aborted(open);
    gone.abort();
    await ended;
    open.clear();
    const late = timeLimit(HOUR, gone.signal);
    late.clear();
    expect([cleared.signal.aborted, late.signal.aborted]).toEqual([false, true]);
  });
});
