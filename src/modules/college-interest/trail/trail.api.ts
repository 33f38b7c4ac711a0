import {
  changeApplication,
  changeInterestLevel,
  changeInterestNotes,
  changeOffer,
  changeVisits,
  completeQuestionnaire,
  removeCommunication,
  reportCommunication,
  setTopCollege,
} from '../../../../contract/college-interest/change-interest.js';
import { implement } from '../../access/public.js';
import { ChangeInterest } from './change-interest.js';

export const trailHandlers = [
  implement(changeInterestLevel, { with: [ChangeInterest] }, ({ params, body }, context, interest) =>
    interest.run(params.id, { type: 'ChangeInterestLevel', ...body }, context),
  ),

  implement(setTopCollege, { with: [ChangeInterest] }, ({ params, body }, context, interest) =>
    interest.run(params.id, { type: 'MarkTopCollege', ...body }, context),
  ),

  implement(
    changeInterestNotes,
    { with: [ChangeInterest] },
    ({ params, body: { notes, basedOn } }, context, interest) =>
      interest.run(params.id, { type: 'ChangeInterestNotes', changes: { notes }, basedOn }, context),
  ),

  implement(completeQuestionnaire, { with: [ChangeInterest] }, ({ params, body }, context, interest) =>
    interest.onDays(params.id, (born) => ({ type: 'CompleteQuestionnaire', ...body, born }), context),
  ),

  implement(
    reportCommunication,
    { with: [ChangeInterest] },
    ({ params, body: { coachName = null, note = null, ...reported } }, context, interest) => {
      const communication = { ...reported, coachName, note, communicationId: context.newId('communication') };
      return interest.onDays(params.id, (born) => ({ type: 'ReportCommunication', communication, born }), context);
    },
  ),

  implement(removeCommunication, { with: [ChangeInterest] }, ({ params: { id, communicationId } }, context, interest) =>
    interest.run(id, { type: 'RemoveCommunication', communicationId }, context),
  ),

  implement(changeVisits, { with: [ChangeInterest] }, ({ params, body }, context, interest) => {
    const visits = body.visits.map(({ visitId, time = null, ...visit }, index) => ({
      ...visit,
      time,
      visitId: visitId ?? context.newId(`visit ${index}`),
    }));
    return interest.onDays(params.id, (born) => ({ type: 'ChangeVisits', visits, born }), context);
  }),

  implement(
    changeApplication,
    { with: [ChangeInterest] },
    ({ params, body: { application: changes, basedOn } }, context, interest) =>
      interest.onDays(params.id, (born) => ({ type: 'EditApplication', changes, basedOn, born }), context),
  ),

  implement(
    changeOffer,
    { with: [ChangeInterest] },
    ({ params, body: { offer: changes, basedOn } }, context, interest) => {
      if (changes === null) return interest.run(params.id, { type: 'ForgetOffer' }, context);
      return interest.onDays(params.id, (born) => ({ type: 'EditOffer', changes, basedOn, born }), context);
    },
  ),
];
