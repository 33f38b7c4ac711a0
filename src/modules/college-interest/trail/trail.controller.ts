import { Controller } from '@nestjs/common';
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
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import type { RequestContext } from '../../access/public.js';
import { ChangeInterest } from './change-interest.js';

@Controller()
export class TrailController {
  constructor(private readonly interest: ChangeInterest) {}

  @Endpoint(changeInterestLevel)
  level(
    @Input() { params, body }: InputOf<typeof changeInterestLevel>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof changeInterestLevel>> {
    return this.interest.run(params.id, { type: 'ChangeInterestLevel', ...body }, context);
  }

  @Endpoint(setTopCollege)
  top(
    @Input() { params, body }: InputOf<typeof setTopCollege>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof setTopCollege>> {
    return this.interest.run(params.id, { type: 'MarkTopCollege', ...body }, context);
  }

  @Endpoint(changeInterestNotes)
  notes(
    @Input() { params, body: { notes, basedOn } }: InputOf<typeof changeInterestNotes>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof changeInterestNotes>> {
    return this.interest.run(params.id, { type: 'ChangeInterestNotes', changes: { notes }, basedOn }, context);
  }

  @Endpoint(completeQuestionnaire)
  questionnaire(
    @Input() { params, body }: InputOf<typeof completeQuestionnaire>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof completeQuestionnaire>> {
    return this.interest.onDays(params.id, (born) => ({ type: 'CompleteQuestionnaire', ...body, born }), context);
  }

  @Endpoint(reportCommunication)
  communication(
    @Input() { params, body: { coachName = null, note = null, ...reported } }: InputOf<typeof reportCommunication>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof reportCommunication>> {
    const communication = { ...reported, coachName, note, communicationId: context.newId('communication') };
    return this.interest.onDays(params.id, (born) => ({ type: 'ReportCommunication', communication, born }), context);
  }

  @Endpoint(removeCommunication)
  removal(
    @Input() { params: { id, communicationId } }: InputOf<typeof removeCommunication>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof removeCommunication>> {
    return this.interest.run(id, { type: 'RemoveCommunication', communicationId }, context);
  }

  @Endpoint(changeVisits)
  visits(
    @Input() { params, body }: InputOf<typeof changeVisits>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof changeVisits>> {
    const visits = body.visits.map(({ visitId, time = null, ...visit }, index) => ({
      ...visit,
      time,
      visitId: visitId ?? context.newId(`visit ${index}`),
    }));
    return this.interest.onDays(params.id, (born) => ({ type: 'ChangeVisits', visits, born }), context);
  }

  @Endpoint(changeApplication)
  application(
    @Input() { params, body: { application: changes, basedOn } }: InputOf<typeof changeApplication>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof changeApplication>> {
    return this.interest.onDays(params.id, (born) => ({ type: 'EditApplication', changes, basedOn, born }), context);
  }

  @Endpoint(changeOffer)
  offer(
    @Input() { params, body: { offer: changes, basedOn } }: InputOf<typeof changeOffer>,
    @Ctx() context: RequestContext,
  ): Promise<AnswerOf<typeof changeOffer>> {
    if (changes === null) return this.interest.run(params.id, { type: 'ForgetOffer' }, context);
    return this.interest.onDays(params.id, (born) => ({ type: 'EditOffer', changes, basedOn, born }), context);
  }
}
