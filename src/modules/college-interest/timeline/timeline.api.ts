import { Injectable } from '@nestjs/common';
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
} from '../../../../contract/college-interest/endpoints.js';
import type { ChangedInterest } from '../../../../contract/college-interest/college-interest.js';
import { notFound } from '../../../kernel/errors.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { implement, type RequestContext } from '../../access/public.js';
import { athletes } from '../../athlete/public.js';
import { type CollegeInterestCommand, collegeInterests } from '../college-interest.decider.js';
import type { Between } from '../college-interest.state.js';
import { GetInterest } from '../reading/list-interests.js';

/** Sends a change of a listed interest, and answers with the interest after it. */
@Injectable()
export class ChangeInterest {
  constructor(
    private readonly streams: StreamReader,
    private readonly interest: GetInterest,
  ) {}

  /** @throws DomainError as the rules of the command say */
  async run(id: string, command: CollegeInterestCommand, context: RequestContext): Promise<ChangedInterest> {
    const { events } = await context.send(collegeInterests.of(id), command);
    return this.changed(id, events.at(-1)?.id);
  }

  /** The same for a change that names days. */
  async onDays(
    id: string,
    command: (born: string | null) => CollegeInterestCommand,
    context: RequestContext,
  ): Promise<ChangedInterest> {
    const { athleteId } = await this.listed(id);
    return this.run(id, command(await this.bornOn(athleteId)), context);
  }

  async changed(id: string, eventId: string | undefined): Promise<ChangedInterest> {
    return { ...(await this.interest.run(id)), eventId: eventId ?? null };
  }

  /** Whose interest, and in what. @throws DomainError not-found, also where it was taken off the list */
  async listed(id: string): Promise<Between> {
    const { state } = await this.streams.load(collegeInterests.of(id));
    if (!state?.facts.listed) throw notFound('College interest');
    return state.between;
  }

  /** YYYY-MM-DD; null where nobody has said. */
  async bornOn(athleteId: string): Promise<string | null> {
    return (await this.streams.load(athletes.of(athleteId))).state?.profile.dateOfBirth ?? null;
  }
}

export const timelineHandlers = [
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
