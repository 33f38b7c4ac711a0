import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { becomeAthlete } from '../../../../contract/athlete/onboarding.js';
import { createCoach } from '../../../../contract/coach/endpoints.js';
import { formatCode } from '../../../../contract/invite/code.js';
import type { CodeLookup } from '../../../../contract/invite/endpoints.js';
import type { Sport } from '../../../../contract/team/vocabulary.js';
import { call } from '../../app/call.js';
import { paths } from '../../app/paths.js';
import { sessions, useSession } from '../../app/session/session.js';
import { type Toast, toasts } from '../../app/toasts/toast-store.js';
import { isForForm } from '../../ui/form/refusal.js';
import { startOver } from '../athlete/onboarding/start-over.js';
import {
  acceptCode,
  followedToast,
  type Joining,
  type Names,
  refusalToast,
} from '../invite/join-by-code/accept-code.js';

/** Where somebody lands with their new role, and what tells them that it went well. */
interface Landing {
  readonly path: string;
  readonly toast?: Toast;
}

/** Runs what gives the account its role, then enters the area of that role. */
function useEnter<Input>(run: (input: Input) => Promise<Landing>) {
  const navigate = useNavigate();
  return useMutation({
    // Here and not in onSuccess: the new role may have taken the screen away by then.
    mutationFn: async (input: Input) => {
      const { path, toast } = await run(input);
      await sessions.refresh();
      void navigate(path, { replace: true });
      if (toast) toasts.show(toast);
    },
    onError: (error) => {
      if (!isForForm(error)) refusalToast(error);
    },
  });
}

export function useBecomeAthlete() {
  const { user } = useSession();
  return useEnter(async (_: void) => {
    await call(becomeAthlete, { body: { userId: user.id } });
    return { path: paths.athlete.onboarding };
  });
}

/** Joins the team that the code leads to, as what the code says. */
export function useJoin(code: string, { role, team, athlete }: CodeLookup) {
  const { user } = useSession();
  return useEnter(async (names: Joining): Promise<Landing> => {
    const toast = { title: `You joined ${team?.name ?? 'the team'}` };
    const { teamId, accountStatus, waits } = await acceptCode(code, role, user, names);
    if (role === 'athlete') {
      const path = `${paths.athlete.onboarding}?${new URLSearchParams(teamId ? { teamId } : {}).toString()}`;
      if (accountStatus === 'active') return { path, toast };
      const action = { label: 'Undo', run: () => void startOver() };
      return { path, toast: { title: 'Request sent', text: 'We’ll tell the team’s coaches.', action } };
    }
    if (role === 'parent') return { path: paths.root, toast: followedToast({ waits }, athlete?.firstName) };
    return { path: paths.root, toast };
  });
}

interface NewTeam extends Names {
  readonly teamName: string;
  /** Bare. */
  readonly code: string;
  readonly sport: Sport;
  readonly key: string;
}

export function useCreateTeam() {
  const { user } = useSession();
  return useEnter(async ({ code, key, ...team }: NewTeam) => {
    const body = { ...team, inviteCode: formatCode(code), userId: user.id, email: user.email };
    await call(createCoach, { body, key });
    return { path: paths.root, toast: { title: 'Team created', text: `${team.teamName} is ready for its athletes.` } };
  });
}
