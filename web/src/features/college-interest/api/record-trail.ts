import {
  changeOffer,
  changeVisits,
  completeQuestionnaire,
  removeCommunication,
} from '../../../../../contract/college-interest/change-interest.js';
import type { Visit } from '../../../../../contract/college-interest/trail.js';
import type { VisitStatus } from '../../../../../contract/college-interest/vocabulary.js';
import { refused, told, undoOf, useRecord, type Interest } from './change-interest.js';
import { useAction } from '../../../app/data/action.js';

const said: Readonly<Record<VisitStatus, string>> = {
  scheduled: 'Visit planned',
  attended: 'Visit reported',
  cancelled: 'Visit cancelled',
};

/** Says of a visit how it went. */
export function useChangeVisit(interest: Interest) {
  const { mutate, isPending } = useRecord(interest, changeVisits);
  return {
    isPending,
    change: (visit: Visit, status: VisitStatus) =>
      mutate({ body: { visits: [{ ...visit, status }] }, title: said[status] }),
  };
}

/** Takes something that was reported by mistake off the trail. */
export const useRemoveCommunication = (interest: Interest) =>
  useAction(removeCommunication, {
    input: (communicationId: string) => ({ params: { id: interest._id, communicationId } }),
    done: () => told(interest, 'Contact removed'),
    undo: (answer) => undoOf(answer, interest),
    failed: (error) => refused(error, 'This could not be removed. Please try again.'),
  });

/** Takes back that a questionnaire was filled out, or that there was an offer. */
export function useRemoveRecorded(interest: Interest) {
  const questionnaire = useRecord(interest, completeQuestionnaire);
  const offer = useRecord(interest, changeOffer);
  return (kind: 'questionnaire' | 'offer') =>
    kind === 'offer'
      ? offer.mutate({ body: { offer: null }, title: 'Offer removed' })
      : questionnaire.mutate({ body: { completedOn: null }, title: 'Questionnaire removed' });
}
