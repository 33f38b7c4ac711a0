import { useQueryClient, useMutation } from '@tanstack/react-query';
import { getAthlete } from '../../../../../../contract/athlete/get-athlete.js';
import { completeOnboarding, type OnboardingAnswers } from '../../../../../../contract/athlete/onboarding.js';
import { ownStorage } from '../../../../app/own-storage.js';
import { sessions } from '../../../../app/session/session.js';
import { KEPT_AS } from '../use-wizard.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { keepRead } from '../../../../app/data/read.js';

interface Finished {
  readonly answers: OnboardingAnswers;
  /** The team that the wizard was opened for. */
  readonly teamId: string | undefined;
  /** Idempotency key. */
  readonly key: string;
}

/** Ends the wizard; afterwards the session is that of the athlete who has come of it. */
export function useCompleteOnboarding(userId: string, onDone: () => void) {
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
