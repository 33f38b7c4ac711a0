import { isIP } from 'node:net';
import type { Config } from '../config/config.js';

/** The sender: MAIL_FROM, otherwise no-reply at the public host. */
export function senderOf({ mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): {
  name: string;
  address: string;
} {
  const { hostname } = new URL(publicUrl);
  const isDomain = hostname.includes('.') && isIP(hostname) === 0;
  return { name: 'Touchline', address: mailFrom ?? `no-reply@${isDomain ? hostname : 'touchline.test'}` };
}
