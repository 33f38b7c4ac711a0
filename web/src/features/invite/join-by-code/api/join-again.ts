import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { listAwaitedAthletes } from '../../../../../../contract/parent/endpoints.js';
import { paths } from '../../../../app/paths.js';
import { sessions, useSession } from '../../../../app/session/session.js';
import { acceptCode, followedToast, refusalToast, type Joining } from './accept-code.js';
import { readKey } from '../../../../app/data/read.js';
import { toasts } from '../../../../app/toasts/toast-store.js';

interface Then {
  readonly onDone: () => void;
  readonly onJoined: (team: NonNullable<CodeLookup['team']>) => void;
}

/** Joins one more team as a coach, follows one more athlete as a parent. */
export function useJoinAgain(code: string, found: CodeLookup | undefined, { onDone, onJoined }: Then) {
  const { user, team: present } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (names: Joining) => {
      if (!found) return;
      const { athleteId, waits } = await acceptCode(code, found.role, user, names);
      if (athleteId) {
        await sessions.refresh();
        void client.invalidateQueries({ queryKey: readKey(listAwaitedAthletes) });
        const search = waits ? '' : `athlete=${athleteId}`;
        void navigate({ pathname: paths.parent.home, search }, { replace: true });
        toasts.show(followedToast({ waits }, found.athlete?.firstName));
        return;
      }
      if (present && found.team) {
        onJoined(found.team);
        return sessions.refresh();
      }
      // A coach of no team works for this one at once: there is nothing to ask.
      onDone();
      await sessions.refresh();
      toasts.show({ title: `You joined ${found.team?.name ?? 'the team'}` });
    },
    onError: (error) => refusalToast(error),
  });
}
