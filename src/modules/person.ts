/** The ids under which the log knows one person; null for a profile that they do not have. */
export interface PersonIds {
  readonly userId: string | null;
  readonly athleteId: string | null;
  readonly coachId: string | null;
  readonly parentId: string | null;
}

export const idsOf = ({ userId, athleteId, coachId, parentId }: PersonIds): string[] =>
  [userId, athleteId, coachId, parentId].filter((id) => id !== null);
