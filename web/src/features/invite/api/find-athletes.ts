import { listTeamAthletes } from '../../../../../contract/team/endpoints.js';
import { useTeamId } from '../../../app/session/session.js';
import { useRead } from '../../../app/data/read.js';

const MOST_FOUND = 20;

/** Active athletes by name; asked only with a search text (spec, coach side, section 5). */
export const useFindAthletes = (search: string) =>
  useRead(
    listTeamAthletes,
    { params: { id: useTeamId() }, query: { search, accountStatus: ['active'], count: MOST_FOUND } },
    { keep: true, enabled: search !== '', select: ({ athletes }) => athletes },
  );
