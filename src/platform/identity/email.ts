/** Scope of the reservations that make an e-mail address one account's alone; the owner is the user's id. */
export const EMAIL_SCOPE = 'email';

/** What two spellings of one address have in common. */
export const emailKey = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
