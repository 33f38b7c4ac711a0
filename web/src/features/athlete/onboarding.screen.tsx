import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete } from '../../../../contract/athlete/endpoints.js';
import { completeOnboarding, type OnboardingAnswers } from '../../../../contract/athlete/onboarding.js';
import { Id } from '../../../../contract/paging.js';
import { ApiError } from '../../app/api-error.js';
import { call } from '../../app/call.js';
import { keepRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { SomethingWentWrong } from '../../app/errors/something-went-wrong.js';
import { ownStorage } from '../../app/own-storage.js';
import { paths } from '../../app/paths.js';
import { sessions, signOut, useSession } from '../../app/session/session.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { useOwnProfile } from './needs-profile.js';
import { firstDraft } from './onboarding/draft.js';
import { KEPT_AS, useWizard } from './onboarding/use-wizard.js';
import { Wizard } from './onboarding/wizard.js';

/** /athlete/onboarding: the wizard for athletes without a profile; others go home (spec, section 2). */
export function OnboardingScreen() {
  useDocumentTitle('Your profile');
  const own = useOwnProfile();
  // The athlete as it began: what its end changes leads home, not through the start again.
  const [begun, setBegun] = useState<{ athlete: Athlete | undefined }>();
  if (!begun && own.state === 'missing') setBegun({ athlete: own.athlete });
  if (begun) return <Begun athlete={begun.athlete} />;
  if (own.state === 'complete') return <Navigate to={paths.athlete.home} replace />;
  if (own.state === 'failed') return <SomethingWentWrong error={own.error} signOut={signOut} />;
  return <ScreenLoading label="Loading your profile" />;
}

function Begun({ athlete }: { athlete: Athlete | undefined }) {
  const { user } = useSession();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const team = athlete?.team ?? athlete?.pendingTeam ?? null;
  const known = { lastName: user.lastName, teamSports: team?.sports ?? [] };
  const finish = useCompleteOnboarding(user.id, () => {
    void navigate({ pathname: paths.athlete.home, search: leftOf(params) }, { replace: true });
  });
  const teamId = Id.safeParse(params.get('teamId') ?? team?._id).data;
  const wizard = useWizard({
    userId: user.id,
    first: firstDraft(user, athlete),
    known,
    finish: (answers, key) => finish.mutateAsync({ answers, teamId, key }),
    wording: wordsFor,
  });
  return <Wizard wizard={wizard} team={team} mayStartOver={!athlete?.team} />;
}

const wordsFor = ({ status, message }: ApiError): string =>
  status === 409 ? message : 'An error occurred. Please try again.';

/** What the address held besides the wizard's own: a code to join a team by, say. */
function leftOf(params: URLSearchParams): string {
  const left = new URLSearchParams(params);
  left.delete('step');
  left.delete('teamId');
  return left.toString();
}

interface Finished {
  readonly answers: OnboardingAnswers;
  /** The team that the wizard was opened for. */
  readonly teamId: string | undefined;
  /** Idempotency key. */
  readonly key: string;
}

/** Ends the wizard; afterwards the session is that of the athlete who has come of it. */
function useCompleteOnboarding(userId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ answers, teamId, key }: Finished) => {
      const athlete = await call(completeOnboarding, { body: { ...(teamId ? { teamId } : {}), answers }, key }).catch(
        (error: unknown) => {
          // In another tab, say: there is nothing left to do here.
          if (error instanceof ApiError && error.code === 'onboarded') return undefined;
          throw error;
        },
      );
      if (athlete) keepRead(client, getAthlete, { params: { id: athlete._id } }, athlete);
      ownStorage.remove(userId, KEPT_AS);
      await sessions.refresh();
    },
    onSuccess: onDone,
  });
}
