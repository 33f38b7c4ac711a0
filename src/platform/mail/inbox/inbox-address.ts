import type { Config } from '../../config/config.js';
import { isOpenToOthers } from '../../config/in-production.js';

type Deciding = Pick<Config, 'smtpUrl' | 'demo' | 'production' | 'host' | 'port' | 'trustProxy'> &
  Partial<Pick<Config, 'publicUrl'>>;

/** The inbox shows all emails to everybody, so it exists only in trials on this machine. */
export const isInboxOpen = (config: Deciding): boolean =>
  config.smtpUrl === undefined && config.demo && !isOpenToOthers(config);

/** Address of the local inbox for the start-up message; undefined without one. */
export const inboxAddress = (config: Deciding): string | undefined =>
  isInboxOpen(config) ? `http://localhost:${config.port}/inbox` : undefined;
