import { getTeam } from '../../../../contract/team/endpoints.js';
import { useTeamId } from '../../app/session/session.js';
import { useRead, readQuery } from '../../app/data/read.js';

export const teamQuery = (teamId: string) => readQuery(getTeam, { params: { id: teamId } });

/** The team that the caller acts for, with groups, coaches and counts. */
export const useTeam = () => useRead(getTeam, { params: { id: useTeamId() } });
