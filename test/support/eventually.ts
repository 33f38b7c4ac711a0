import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `condition` gives something true and answers with it; fails after `within` ms, saying what was waited for. */
export async function eventually<T>(
  what: string,
  condition: () => T | Promise<T>,
  within = 20_000,
): Promise<NonNullable<T>> {
  const deadline = Date.now() + within;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > deadline) throw new Error(`Waited ${within} ms in vain: ${what}`);
    await pause(10);
  }
}
