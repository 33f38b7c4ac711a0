import { heldKeys } from '../platform/commands/reservations.js';
import type { Config } from '../platform/config/config.js';
import { isOpenToOthers } from '../platform/config/in-production.js';
import { ConfigError } from '../platform/config/read-config.js';
import { EMAIL_SCOPE, emailKey } from '../modules/identity/public.js';
import { demoAccounts } from './accounts.js';

/**
 * Asked before anything listens: where others may reach the application, nobody may sign in by a password that everybody
 * knows. A database that was never migrated has no accounts.
 * @throws ConfigError that names the command that takes their ways in away
 */
export async function refuseDemoAccounts(config: Config): Promise<void> {
  if (!isOpenToOthers(config)) return;
  const keys = demoAccounts.map(({ email }) => emailKey(email));
  if ((await heldKeys(config.databaseUrl, EMAIL_SCOPE, keys)).length > 0) throw new ConfigError(REFUSAL);
}

const REFUSAL = [
  'The demo accounts in this database can still sign in. Everyone knows their password.',
  'That isn’t allowed in production, or where other machines can reach Touchline',
  '(HOST, TOUCHLINE_PUBLIC_URL or TOUCHLINE_TRUST_PROXY). Remove their access:',
  '  npm run operator -- remove-demo',
].join('\n');
