import { useQueryClient } from '@tanstack/react-query';
import { formatCode } from '../../../../../contract/invite/code.js';
import { rotateJoinCode } from '../../../../../contract/team/endpoints.js';
import { paths } from '../../../app/paths.js';
import { signInFor } from '../../../app/redirect.js';
import { useTeamId } from '../../../app/session/session.js';
import { teamQuery } from '../../team/api/team.js';
import { useAction } from '../../../app/data/action.js';

/** Where the QR code leads: through sign-in to the athlete's home, with the code at hand. */
export const joinLink = (code: string): string =>
  window.location.origin + signInFor(`${paths.athlete.home}?join=${formatCode(code)}`);

/** Replaces the public join code. */
export function useRotateCode() {
  const client = useQueryClient();
  const teamId = useTeamId();
  return useAction(rotateJoinCode, {
    input: (_: void) => ({ params: { id: teamId } }),
    done: ({ publicJoinLinkCode }) => {
      client.setQueryData(teamQuery(teamId).queryKey, (team) => team && { ...team, publicJoinLinkCode });
      return { title: 'Join code replaced', text: 'The old code has stopped working.' };
    },
    failed: 'The join code could not be replaced. Please try again.',
  });
}
