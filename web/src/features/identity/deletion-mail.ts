/** What the subject of a mail begins with that asks for an account to be deleted (spec, "Athlete settings page"). */
export const DELETION_PREFIX = 'Account deletion request';

/** The address that opens such a mail to the support, for the account of `email`. */
export const deletionMail = (supportEmail: string, email: string): string =>
  `mailto:${supportEmail}?subject=${encodeURIComponent(`${DELETION_PREFIX}: ${email}`)}`;
