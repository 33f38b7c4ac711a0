import type { Reservations } from '../platform/commands/reservations.js';
import { EMAIL_SCOPE, emailKey, type UserRemoval } from '../modules/identity/public.js';
import { demoAccounts } from './accounts.js';

/** Leaves no demo account a way to sign in, and ends its sessions. Again is fine. @returns how many there were */
export async function removeDemoAccounts(reservations: Reservations, removal: UserRemoval): Promise<number> {
  let removed = 0;
  for (const { email } of demoAccounts) {
    const userId = await reservations.find(EMAIL_SCOPE, emailKey(email));
    if (userId === undefined) continue;
    await removal.run(userId);
    removed++;
  }
  return removed;
}
