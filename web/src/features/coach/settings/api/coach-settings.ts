import { useQueryClient } from '@tanstack/react-query';
import { getPreferences, setPreferences, type Preferences } from '../../../../../../contract/account/endpoints.js';
import { countTeamAthletes } from '../../../../../../contract/team/endpoints.js';
import { useTeamId } from '../../../../app/session/session.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead, keepRead } from '../../../../app/data/read.js';

/** How many athletes have ever been on the team. */
export const useAthleteCount = () =>
  useRead(countTeamAthletes, { params: { id: useTeamId() } }, { select: ({ allTime }) => allTime });

/** Which mails the coach gets. */
export const usePreferences = () => useRead(getPreferences);

export function useSetPreferences() {
  const client = useQueryClient();
  return useAction(setPreferences, {
    input: (body: Preferences) => ({ body }),
    done: (preferences) => {
      keepRead(client, getPreferences, {}, preferences);
      return { title: 'Email preferences updated' };
    },
    failed: 'An error occurred while updating coach settings. Please try again.',
    goesOn: true,
  });
}
