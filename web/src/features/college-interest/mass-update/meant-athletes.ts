import { z } from 'zod';

/** Athletes an update is meant for; shown by name even if they have left the team since. */
const MeantAthletes = z.object({ athletes: z.array(z.object({ _id: z.uuid(), name: z.string() })) });
export type MeantAthletes = z.infer<typeof MeantAthletes>;
export type MeantAthlete = MeantAthletes['athletes'][number];

/** An update that a navigation asks for, perhaps about one college. */
const MeantUpdate = MeantAthletes.extend({ collegeId: z.uuid().optional() });
export type MeantUpdate = z.infer<typeof MeantUpdate>;

/** For nobody yet where the navigation came from elsewhere. */
export const updateIn = (state: unknown): MeantUpdate => MeantUpdate.safeParse(state).data ?? { athletes: [] };

/** The athletes that a navigation brought along; none where it came from elsewhere. */
export function athletesIn(state: unknown): MeantAthlete[] {
  const { data } = MeantAthletes.safeParse(state);
  return data?.athletes ?? [];
}

/** Each once, by name; a later entry is left out if there is an earlier one. */
export function eachOnce(athletes: readonly MeantAthlete[]): MeantAthlete[] {
  const byId = new Map(athletes.toReversed().map((athlete) => [athlete._id, athlete]));
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name));
}
