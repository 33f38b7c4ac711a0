import {
  answerAskingParent,
  listAskingParents,
  listAwaitedAthletes,
  type AskingParent,
} from '../../../../../../contract/parent/endpoints.js';
import { sessions } from '../../../../app/session/session.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

/** The parents who ask to follow an athlete. */
export const useAskingParents = (athleteId: string) => useRead(listAskingParents, { params: { id: athleteId } });

/** The athletes whose word the parent on screen waits for. */
export const useAwaitedAthletes = () => useRead(listAwaitedAthletes);

/** Confirms a parent who asks to follow the athlete, or refuses them. */
export const useAnswerAskingParent = (athleteId: string, { parentId, firstName, lastName }: AskingParent) =>
  useCustomAction(
    (answer: 'confirm' | 'refuse') =>
      call(answerAskingParent, { params: { id: athleteId, parentId }, body: { answer } }).finally(() =>
        sessions.refresh(),
      ),
    {
      done: (_, answer) => ({
        title: answer === 'confirm' ? 'Parent confirmed' : 'Parent refused',
        text: `${firstName} ${lastName}`,
      }),
      // Somebody else may have been faster.
      failed: (error) =>
        error instanceof ApiError && [404, 409].includes(error.status)
          ? undefined
          : 'An error occurred. Please try again.',
      renews: [listAskingParents],
    },
  );
