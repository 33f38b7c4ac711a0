/** Younger than 18 on that day (UTC). Somebody whose birthday (YYYY-MM-DD) nobody knows counts as grown up: it opens nothing. */
export function isMinor(dateOfBirth: string | null | undefined, today: Date): boolean {
  if (!dateOfBirth) return false;
  const limit = `${today.getUTCFullYear() - 18}${today.toISOString().slice(4, 10)}`;
  return dateOfBirth > limit;
}
