import { setTimeout as pause } from 'node:timers/promises';

const FIRST = 20;

/**
 * Waits before a command is decided again: a random part of a time that doubles with each retry, so that colliding
 * commands do not collide again.
 * @param retries how often it was decided again before
 */
export const pauseBeforeRetry = (retries: number): Promise<void> => pause(Math.random() * FIRST * 2 ** retries);
