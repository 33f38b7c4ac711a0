import { useMutation, useQueryClient } from '@tanstack/react-query';
import { formatCode } from '../../../../../contract/invite/code.js';
import { rotateJoinCode } from '../../../../../contract/team/endpoints.js';
import type { Team } from '../../../../../contract/team/team.js';
import { call } from '../../../app/call.js';
import { paths } from '../../../app/paths.js';
import { signInFor } from '../../../app/redirect.js';
import { useTeamId } from '../../../app/session/session.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { teamQuery } from '../../team/api/team.js';

/** Where the QR code leads: through sign-in to the athlete's home, with the code at hand. */
export const joinLink = (code: string): string =>
  window.location.origin + signInFor(`${paths.athlete.home}?join=${formatCode(code)}`);

/** Replaces the public join code. */
export function useRotateCode() {
  const client = useQueryClient();
  const teamId = useTeamId();
  return useMutation({
    mutationFn: () => call(rotateJoinCode, { params: { id: teamId } }),
    onSuccess: ({ publicJoinLinkCode }) => {
      const { queryKey } = teamQuery(teamId);
      client.setQueryData<Team>(queryKey, (team) => team && { ...team, publicJoinLinkCode });
      toasts.show({ title: 'Join code replaced', text: 'The old code has stopped working.' });
    },
    onError: () => toasts.error('The join code could not be replaced. Please try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: teamQuery(teamId).queryKey }),
  });
}
