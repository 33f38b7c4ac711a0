import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { Id } from '../../../../contract/ids.js';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import type { ApiError } from '../../app/api-error.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { signOut, useSession } from '../../app/session/session.js';
import { SomethingWentWrong } from '../../app/errors/something-went-wrong.js';
import { useOwnProfile } from './profile/api/own-profile.js';
import { useCompleteOnboarding } from './onboarding/api/complete-onboarding.js';
import { Wizard } from './onboarding/components/wizard.js';
import { firstDraft } from './onboarding/draft.js';
import { justCompleted } from './onboarding/just-completed.js';
import { useWizard } from './onboarding/use-wizard.js';
import { ScreenLoading } from '../../ui/screen-loading.js';

/** /athlete/onboarding: the wizard of who has no profile yet; whoever has one goes home (spec, section 2). */
export function OnboardingScreen() {
  useDocumentTitle('Your profile');
  const own = useOwnProfile();
  // Whom it began with: what the end of it changes about them leads home, not through the start again.
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
    void navigate({ pathname: paths.athlete.home, search: leftOf(params) }, { replace: true, state: justCompleted });
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
