import type { Parent } from '../../../contract/parent/endpoints.js';
import type { ParentFound } from '../../../projections/athlete-profile/parents.queries.js';

/**
 * A parent as the contract has them.
 * @param stripeCustomerId for the parent alone
 */
export const parentAnswer = (
  { emailNotifications, sharesContacts, ...parent }: ParentFound,
  stripeCustomerId: string | null = null,
): Parent => ({
  ...parent,
  profileImageURL: null,
  stripeCustomerId,
  preferences: { emailNotifications, sharesContacts },
});
