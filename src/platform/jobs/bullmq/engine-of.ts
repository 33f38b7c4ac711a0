import type { Config } from '../../config/config.js';
import type { JobEngine } from './bullmq-engine.js';

/** Redis where it is configured, else the database. */
export const engineOf = ({ redisUrl, databaseUrl }: Pick<Config, 'redisUrl' | 'databaseUrl'>): JobEngine =>
  redisUrl === undefined ? { kind: 'postgres', url: databaseUrl } : { kind: 'redis', url: redisUrl };
