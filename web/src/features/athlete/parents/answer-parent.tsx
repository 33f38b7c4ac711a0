import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { getAthlete } from '../../../../../contract/athlete/endpoints.js';
import {
  answerAskingParent,
  listAskingParents,
  listUnconfirmedGuardians,
} from '../../../../../contract/parent/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { useCustomAction } from '../../../app/data/action.js';
import { sessions, useSession } from '../../../app/session/session.js';
import { useOpen } from '../../../ui/use-open.js';

const EvidenceDialog = lazy(async () => ({ default: (await import('./evidence-dialog.js')).EvidenceDialog }));

interface ParentToAnswer {
  readonly parentId: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface Answer {
  answer: 'confirm' | 'refuse';
  /** Which document an admin saw. */
  evidence?: string;
}

interface Props {
  athleteId: string;
  parent: ParentToAnswer;
  /** Whether they see the athlete already: declined, they no longer do. */
  follows?: boolean;
  /** Without Decline: their link has ended. */
  former?: boolean;
}

/** Confirms or declines a parent; an admin says which document they saw. */
export function AnswerParent({ athleteId, parent, follows = false, former = false }: Props) {
  const isAdmin = useSession().user.role === 'admin';
  const noting = useOpen();
  const { mutate: answer, mutateAsync, isPending, variables } = useAnswerParent(athleteId, parent, follows);
  const name = `${parent.firstName} ${parent.lastName}`;
  return (
    <>
      <Button
        type="primary"
        aria-label={`Confirm ${name}`}
        aria-haspopup={isAdmin ? 'dialog' : undefined}
        loading={isPending && variables.answer === 'confirm'}
        disabled={isPending}
        onClick={() => (isAdmin ? noting.show() : answer({ answer: 'confirm' }))}
      >
        {isAdmin ? 'Confirm…' : 'Confirm'}
      </Button>
      {!former && (
        <Button
          aria-label={`Decline ${name}`}
          loading={isPending && variables.answer === 'refuse'}
          disabled={isPending}
          onClick={() => answer({ answer: 'refuse' })}
        >
          Decline
        </Button>
      )}
      <Suspense>
        {noting.open && (
          <EvidenceDialog
            name={name}
            onConfirm={(evidence) => mutateAsync({ answer: 'confirm', evidence })}
            onClosed={noting.hide}
          />
        )}
      </Suspense>
    </>
  );
}

function useAnswerParent(athleteId: string, { parentId, firstName, lastName }: ParentToAnswer, follows: boolean) {
  return useCustomAction(
    (body: Answer) =>
      call(answerAskingParent, { params: { id: athleteId, parentId }, body }).finally(() => sessions.refresh()),
    {
      done: (_, { answer }) => ({
        title: answer === 'confirm' ? 'Parent confirmed' : follows ? 'Parent removed' : 'Request declined',
        text: `${firstName} ${lastName}`,
      }),
      // Somebody else may have been faster.
      failed: (error) =>
        error instanceof ApiError && [404, 409].includes(error.status)
          ? undefined
          : 'An error occurred. Please try again.',
      renews: [listAskingParents, listUnconfirmedGuardians, getAthlete],
    },
  );
}
