import { describe, expect, it } from '@jest/globals';
import type { Visit } from '../../../../contract/college-interest/timeline.js';
import { specify } from '../../../kernel/specification.js';
import { type CollegeInterestCommand, collegeInterestDecider } from '../college-interest.decider.js';
import { CollegeInterestAdded, type CollegeInterestEvent } from '../college-interest.events.js';
import {
  ApplicationDecisionRecorded,
  ApplicationRecorded,
  CommunicationRemoved,
  CommunicationReported,
  OfferRecorded,
  OfferWithdrawn,
  QuestionnaireCompleted,
  VisitCancelled,
  VisitReported,
  VisitScheduled,
} from './timeline.events.js';

// Rules are asked at noon of January 15, 2026.
const between = { collegeInterestId: 'interest-1', athleteId: 'athlete-1', collegeId: 'college-1' };
const added = CollegeInterestAdded({ ...between, interestLevel: 'low' });
const given = (...facts: CollegeInterestEvent[]) => specify(collegeInterestDecider).given(added, ...facts);
const born = '2008-05-06';
const fieldsOf = (command: CollegeInterestCommand, ...facts: CollegeInterestEvent[]) =>
  Object.keys(given(...facts).when(command).error?.details.fields ?? {});

describe('an offer', () => {
  const made = { type: 'walk_on', date: '2026-01-10' } as const;
  const offer = { ...made, withdrawnOn: null };
  const recorded = OfferRecorded({ ...between, offer, previous: null, note: 'By phone', previousNote: null });
  const withdrawn = OfferWithdrawn({ ...between, withdrawnOn: '2026-01-12', previous: null });
  const edit = (changes: Extract<CollegeInterestCommand, { type: 'EditOffer' }>['changes'], basedOn?: typeof changes) =>
    ({ type: 'EditOffer', changes, basedOn, born }) as const;

  it('is recorded with its type and its day, and withdrawn as a fact of its own', () => {
    expect(given().when(edit({ ...made, note: 'By phone' })).events).toEqual([recorded]);
    expect(fieldsOf(edit({ date: '2026-01-10' }))).toEqual(['offer.type']);
    expect(fieldsOf(edit({ type: 'other' }))).toEqual(['offer.date']);
    expect(given(recorded).when(edit({ withdrawnOn: '2026-01-12' })).events).toEqual([withdrawn]);
    expect(given(recorded).when(edit({ type: 'other', withdrawnOn: '2026-01-12' })).events).toHaveLength(2);
    expect(given(recorded).when(edit(made)).events).toEqual([]);
  });

  it('has days that can be', () => {
    expect(fieldsOf(edit({ ...made, date: '2026-01-16' }))).toEqual(['offer.date']);
    expect(fieldsOf(edit({ ...made, date: '2008-05-05' }))).toEqual(['offer.date']);
    expect(fieldsOf(edit({ withdrawnOn: '2026-01-09' }), recorded)).toEqual(['offer.withdrawnOn']);
  });

  it('goes back to what it was', () => {
    expect(given(recorded).whenUndoing('event-2').state?.facts.offer).toBeNull();
    expect(given(recorded).when({ type: 'ForgetOffer' }).state?.facts.offer).toBeNull();
    expect(given().when({ type: 'ForgetOffer' }).events).toEqual([]);
    expect(given(recorded, withdrawn).whenUndoing('event-3').state?.facts.offer).toEqual({
      ...offer,
      note: 'By phone',
    });
    expect(given(recorded, withdrawn).whenUndoing('event-2').error).toMatchObject({ code: 'changed-since' });
  });

  it('merges what two people changed', () => {
    expect(given(recorded).when(edit({ type: 'other' }, { type: 'full_scholarship' })).error).toMatchObject({
      code: 'changed-meanwhile',
    });
    expect(given(recorded).when(edit({ note: 'By mail' }, { note: 'By phone' })).events).toHaveLength(1);
  });
});

describe('an application', () => {
  const nothing = { deadline: null, submittedOn: null };
  const open = { decision: null, decidedOn: null };
  const submitted = ApplicationRecorded({
    ...between,
    application: { deadline: '2026-02-01', submittedOn: '2026-01-05' },
    previous: nothing,
  });
  const accepted = ApplicationDecisionRecorded({
    ...between,
    decided: { decision: 'accepted', decidedOn: '2026-01-14' },
    previous: open,
  });
  const edit = (changes: Extract<CollegeInterestCommand, { type: 'EditApplication' }>['changes']) =>
    ({ type: 'EditApplication', changes, born }) as const;

  it('is submitted, then decided on', () => {
    expect(given().when(edit({ deadline: '2026-02-01', submittedOn: '2026-01-05' })).events).toEqual([submitted]);
    const decided = edit({ decision: 'accepted', decidedOn: '2026-01-14' });
    expect(given(submitted).when(decided).events).toEqual([accepted]);
    expect(given(submitted, accepted).when(decided).events).toEqual([]);
  });

  it('has no decision without a submission, and no day of a decision without one', () => {
    expect(fieldsOf(edit({ decision: 'accepted' }))).toEqual(['application.submittedOn']);
    expect(fieldsOf(edit({ submittedOn: null }), submitted, accepted)).toEqual(['application.submittedOn']);
    expect(fieldsOf(edit({ decidedOn: '2026-01-14' }), submitted)).toEqual(['application.decision']);
    expect(fieldsOf(edit({ decision: 'pending', decidedOn: '2026-01-14' }), submitted)).toEqual([
      'application.decision',
    ]);
    expect(fieldsOf(edit({ decision: 'rejected', decidedOn: '2026-01-04' }), submitted)).toEqual([
      'application.decidedOn',
    ]);
    expect(fieldsOf(edit({ submittedOn: '2026-01-16' }))).toEqual(['application.submittedOn']);
    expect(fieldsOf(edit({ deadline: '2099-01-01' }))).toEqual(['application.deadline']);
  });

  it('is undone by the same rules', () => {
    expect(given(submitted, accepted).whenUndoing('event-3').state?.facts.application).toMatchObject(open);
    expect(given(submitted, accepted).whenUndoing('event-2').error).toMatchObject({ code: 'changed-since' });
    expect(given(submitted).whenUndoing('event-2').state?.facts.application).toMatchObject(nothing);
  });
});

describe('a visit', () => {
  const visit = { type: 'official_visit', date: '2026-01-10', time: '10:30' } as const;
  const planned = { ...visit, status: 'scheduled' } as const;
  const attended = { ...visit, status: 'attended' } as const;
  const cancelled = { ...visit, status: 'cancelled' } as const;
  const scheduled = VisitScheduled({ ...between, visitId: 'v1', visit: planned, previous: null });
  const change = (one: Omit<Visit, 'visitId'>) =>
    ({ type: 'ChangeVisits', visits: [{ visitId: 'v1', ...one }], born }) as const;

  it('is scheduled, reported, cancelled: each a fact that names what was', () => {
    expect(given().when(change(planned)).events).toEqual([scheduled]);
    expect(given(scheduled).when(change(planned)).events).toEqual([]);
    expect(given(scheduled).when(change(attended)).events).toEqual([
      VisitReported({ ...between, visitId: 'v1', visit: attended, previous: planned }),
    ]);
    expect(given(scheduled).when(change(cancelled)).events).toEqual([
      VisitCancelled({ ...between, visitId: 'v1', visit: cancelled, previous: planned }),
    ]);
  });

  it('was not attended in the future, and is not planned for another life', () => {
    expect(fieldsOf(change({ ...attended, date: '2026-01-16' }))).toEqual(['visits.0.date']);
    expect(fieldsOf(change({ ...planned, date: '2007-01-01' }))).toEqual(['visits.0.date']);
    expect(fieldsOf(change({ ...planned, date: '2036-01-16' }))).toEqual(['visits.0.date']);
    expect(given().when(change({ ...planned, date: '2026-03-01' })).events).toHaveLength(1);
  });

  it('goes back to what it was, also to none', () => {
    expect(given(scheduled).whenUndoing('event-2').state?.facts.visits).toEqual({});
    const reported = VisitReported({ ...between, visitId: 'v1', visit: attended, previous: planned });
    expect(given(scheduled, reported).whenUndoing('event-3').state?.facts.visits).toEqual({ v1: planned });
  });

  it('leaves the others as they are, and has an end', () => {
    const other = VisitScheduled({ ...between, visitId: 'v2', visit: planned, previous: null });
    expect(Object.keys(given(scheduled, other).when(change(attended)).state?.facts.visits ?? {})).toHaveLength(2);
    const many = Array.from({ length: 101 }, (_, index) => ({ visitId: `v${index}`, ...planned }));
    expect(given().when({ type: 'ChangeVisits', visits: many, born }).error).toMatchObject({ code: 'too-many' });
  });
});

describe('what else is reported', () => {
  it('is the questionnaire, on a day that was', () => {
    const complete = (completedOn: string | null) => ({ type: 'CompleteQuestionnaire', completedOn, born }) as const;
    const completed = QuestionnaireCompleted({ ...between, completedOn: '2026-01-05', previous: null });
    expect(given().when(complete('2026-01-05')).events).toEqual([completed]);
    expect(given().when(complete(null)).events).toEqual([]);
    expect(fieldsOf(complete('2026-01-16'))).toEqual(['completedOn']);
    expect(given(completed).whenUndoing('event-2').state?.facts.questionnaireCompletedOn).toBeNull();
  });

  it('is a communication, which can be removed', () => {
    const said = { kind: 'message-sent', on: '2026-01-05' } as const;
    const words = { coachName: 'Sam Rivers', note: null };
    const reported = CommunicationReported({ ...between, communicationId: 'm1', communication: said, ...words });
    const removed = CommunicationRemoved(reported.data);
    const communication = { communicationId: 'm1', ...said, ...words };
    const report = { type: 'ReportCommunication', communication, born } as const;
    expect(given().when(report).events).toEqual([reported]);
    expect(given(reported).when({ type: 'RemoveCommunication', communicationId: 'm1' }).events).toEqual([removed]);
    expect(given().when({ type: 'RemoveCommunication', communicationId: 'm1' }).error).toMatchObject({
      kind: 'not-found',
    });
    expect(fieldsOf({ ...report, communication: { ...communication, on: '2026-01-16' } })).toEqual(['on']);
    expect(given(reported).whenUndoing('event-2').events).toEqual([removed]);
    expect(given(reported, removed).whenUndoing('event-3').events).toEqual([reported]);
  });
});
