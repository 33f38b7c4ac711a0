import { FRESH_FOR_MS } from '../../../platform/privacy/person-keys.js';

/** Milliseconds after which no process reads with a destroyed key any more, with some to spare for what is being read. */
export const FORGETTING_MS = FRESH_FOR_MS + 5_000;

/** Nest injection token of another time, in milliseconds, where one is provided. */
export const FORGETTING_TIME = Symbol('ForgettingTime');
