/** The payment simulator as a child process: who tries Touchline can pay without an account at Stripe. */
import { spawn } from 'node:child_process';
import { home, root } from './paths.mjs';

const SCRIPT = 'dist/src/platform/payments/simulator/main.js';
/** Its prices, and what has happened where the demo is. */
const SIMULATED = 'dist/src/modules/subscription/simulated.js';
const SECONDS_TO_START = 20;

/** Not in production, and not beside Stripe's keys. */
export const usesPaymentSimulator = () =>
  process.env.NODE_ENV?.trim() !== 'production' &&
  !process.env.STRIPE_SECRET_KEY?.trim() &&
  !process.env.TOUCHLINE_PAYMENT_SIMULATOR?.trim();

/** Starts it, where `demo` with the demo’s subscriptions. @returns `{ url, stop }`; an empty `url` where it could not start: then nobody can pay */
export async function startPaymentSimulator(demo) {
  const child = spawn(process.execPath, [SCRIPT, SIMULATED, ...(demo ? ['demo'] : [])], {
    cwd: root,
    env: { ...process.env, TOUCHLINE_HOME: home() },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = await new Promise((resolve) => {
    const late = setTimeout(() => resolve(''), SECONDS_TO_START * 1000);
    late.unref();
    child.once('message', ({ listening }) => resolve(listening));
    child.once('error', () => resolve(''));
    child.once('exit', () => resolve(''));
  });
  return {
    url,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
