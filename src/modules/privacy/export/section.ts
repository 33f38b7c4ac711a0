import type { Caller } from '../../access/public.js';

/** One line of an export: plain JSON. Every row of a section has the same keys. */
export type Row = Readonly<Record<string, unknown>>;

/** A part of an export: a list, or one thing (`single`), which is null when there is none. */
export interface Section {
  /** Its name in the JSON. */
  readonly key: string;
  /** Its sheet in the workbook; at most 31 characters. */
  readonly title: string;
  readonly single?: true;
  rows(): AsyncIterable<Row> | Iterable<Row> | Promise<readonly Row[]>;
}

/** Whom an export is about: the caller, under every id that the log knows them by. */
export interface Self {
  readonly userId: string;
  /** That they sign in with. */
  readonly email: string;
  readonly athleteId: string | null;
  readonly coachId: string | null;
  readonly parentId: string | null;
  /** All of these that there are. */
  readonly ids: readonly string[];
}

export function selfOf({ userId, email, athleteId, coachId, parentId }: Caller): Self {
  const profiles = { athleteId: athleteId ?? null, coachId: coachId ?? null, parentId: parentId ?? null };
  const ids = [userId, ...Object.values(profiles)].filter((id) => id !== null);
  return { userId, email, ...profiles, ids };
}
