import { setTimeout as pause } from 'node:timers/promises';

const FIRST = 20;

/**
 * Waits before a command is decided anew: some part, by chance, of a time that doubles with each try. Those who met once would meet again
 * if they all came back at once.
 * @param retries how often it was decided anew already
 */
export const pauseBeforeRetry = (retries: number): Promise<void> => pause(Math.random() * FIRST * 2 ** retries);
