import type { Config } from '../../config/config.js';

type Deciding = Pick<Config, 'smtpUrl' | 'demo' | 'production' | 'publicUrl'>;

/** The inbox shows everybody's mail to anybody, so it is there only where the product is being tried out. */
export const isInboxOpen = ({ smtpUrl, demo, production }: Deciding): boolean =>
  smtpUrl === undefined && demo && !production;

/** Address of the local inbox, for the start-up message; undefined where there is none. */
export const inboxAddress = (config: Deciding): string | undefined =>
  isInboxOpen(config) ? `${config.publicUrl.replace(/\/$/, '')}/inbox` : undefined;
