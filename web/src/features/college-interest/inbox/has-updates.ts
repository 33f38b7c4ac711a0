import type { Session } from '../../../../../contract/identity/endpoints.js';

/** Whether the team of a followed athlete has updates. */
export const hasUpdates = (
  { linkedTeams = [] }: Pick<Session, 'linkedTeams'>,
  { team }: { readonly team: { readonly _id: string } | null },
): boolean => linkedTeams.some(({ id, moduleAccess }) => id === team?._id && moduleAccess.updates === true);
