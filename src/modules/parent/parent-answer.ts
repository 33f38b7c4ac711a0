import type { Parent } from '../../../contract/parent/endpoints.js';
import type { ParentFound } from '../../../projections/athlete-profile/parents.queries.js';

/** A parent as the contract has them. */
export const parentAnswer = ({ emailNotifications, sharesContacts, ...parent }: ParentFound): Parent => ({
  ...parent,
  profileImageURL: null,
  preferences: { emailNotifications, sharesContacts },
});
