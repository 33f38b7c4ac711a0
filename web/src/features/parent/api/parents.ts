import { listParents } from '../../../../../contract/parent/endpoints.js';
import { useTeamId } from '../../../app/session/session.js';
import { useRead } from '../../../app/data/read.js';

/** Spec, section 9: parent lists use count 1000. */
const ALL = 1000;

/** The parents of the team's athletes, narrowed to those whose name has `filter` in it. */
export const useParents = (filter: string) =>
  useRead(
    listParents,
    { query: { teamId: useTeamId(), page: 1, count: ALL, ...(filter ? { filter } : {}) } },
    { keep: true, select: ({ parents }) => parents },
  );
