import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getPreferences, setPreferences, type Preferences } from '../../../../../../contract/account/endpoints.js';
import { countTeamAthletes } from '../../../../../../contract/team/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { useSession, useTeamId } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';

/** How many athletes have ever been on the team. */
export function useAthleteCount() {
  const teamId = useTeamId();
  return useQuery({
    queryKey: [...keys.team(teamId), 'athlete-count'],
    queryFn: ({ signal }) => call(countTeamAthletes, { params: { id: teamId }, signal }),
    select: ({ allTime }) => allTime,
  });
}

const preferencesKey = (userId: string) => [...keys.account(userId), 'preferences'] as const;

/** Which mails the coach gets. */
export function usePreferences() {
  const { user } = useSession();
  return useQuery({
    queryKey: preferencesKey(user.id),
    queryFn: ({ signal }) => call(getPreferences, { signal }),
  });
}

export function useSetPreferences() {
  const { user } = useSession();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Preferences) => call(setPreferences, { body }),
    onSuccess: (preferences) => {
      client.setQueryData<Preferences>(preferencesKey(user.id), preferences);
      toasts.show({ title: 'Email preferences updated' });
    },
    onError: () => toasts.error('An error occurred while updating coach settings. Please try again.'),
  });
}
