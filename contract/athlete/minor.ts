/** Younger than 18 on that day (UTC). An unknown birthday (YYYY-MM-DD) counts as grown up: it opens nothing. */
export function isMinor(dateOfBirth: string | null | undefined, today: Date): boolean {
  return !!dateOfBirth && dateOfBirth > grownUpSince(today);
}

/** A person born on this day (YYYY-MM-DD, UTC) is 18 today; one born later is a minor. */
export const grownUpSince = (today: Date): string =>
  `${today.getUTCFullYear() - 18}${today.toISOString().slice(4, 10)}`;
