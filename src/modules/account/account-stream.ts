/** The stream of an account. */
export const accountStream = (userId: string): string => `account-${userId}`;
