import { describe, expect, it } from '@jest/globals';
import { lastTouchOf, nextDateOf, stageOf, type Timeline } from './timeline.js';

const nothing: Timeline = {
  questionnaireCompletedOn: null,
  communications: [],
  visits: [],
  application: { deadline: null, submittedOn: null, decision: null, decidedOn: null },
  offer: null,
  committedOn: null,
};
const visit = (status: 'scheduled' | 'attended' | 'cancelled', date = '2026-03-01') => ({ status, date });
const submitted = { ...nothing.application, deadline: '2026-02-20', submittedOn: '2026-02-01' };

describe('the stage of an interest', () => {
  it.each<[string, Partial<Timeline>]>([
    ['interested', {}],
    ['interested', { visits: [visit('cancelled')] }],
    ['in-contact', { questionnaireCompletedOn: '2026-01-01' }],
    ['in-contact', { communications: [{ kind: 'message-sent', on: '2026-01-01' }] }],
    ['in-contact', { visits: [visit('scheduled')] }],
    ['visited', { visits: [visit('scheduled'), visit('attended')] }],
    ['applied', { visits: [visit('attended')], application: submitted }],
    ['offered', { application: submitted, offer: { date: '2026-02-02', withdrawnOn: null } }],
    ['applied', { application: submitted, offer: { date: '2026-02-02', withdrawnOn: '2026-02-03' } }],
    ['committed', { committedOn: '2026-02-04' }],
  ])('is %s with %j', (stage, some) => expect(stageOf({ ...nothing, ...some })).toBe(stage));
});

describe('the last touch', () => {
  it('is the newest thing that has happened, and no plan', () => {
    expect(lastTouchOf(nothing)).toBeNull();
    const planned = { ...nothing, application: { ...nothing.application, deadline: '2026-12-01' } };
    expect(lastTouchOf({ ...planned, visits: [visit('scheduled')] })).toBeNull();
    expect(lastTouchOf({ ...planned, questionnaireCompletedOn: '2026-01-01' })).toBe('2026-01-01');
    expect(lastTouchOf({ ...planned, application: submitted, visits: [visit('attended')] })).toBe('2026-03-01');
    expect(lastTouchOf({ ...planned, offer: { date: '2026-02-02', withdrawnOn: '2026-04-03' } })).toBe('2026-04-03');
  });
});

describe('the next date', () => {
  const ahead = { ...nothing, visits: [visit('scheduled'), visit('scheduled', '2026-01-01'), visit('cancelled')] };
  const open = { ...submitted, submittedOn: null };

  it('is the next visit or deadline from today on', () => {
    expect(nextDateOf(nothing, '2026-02-10')).toBeNull();
    expect(nextDateOf(ahead, '2026-02-10')).toEqual({ on: '2026-03-01', what: 'visit' });
    expect(nextDateOf(ahead, '2026-03-01')).toEqual({ on: '2026-03-01', what: 'visit' });
    expect(nextDateOf(ahead, '2026-03-02')).toBeNull();
    expect(nextDateOf({ ...ahead, application: open }, '2026-02-10')).toEqual({
      on: '2026-02-20',
      what: 'application-deadline',
    });
  });

  it('is no deadline that was met', () => {
    expect(nextDateOf({ ...ahead, application: submitted }, '2026-02-10')).toMatchObject({ what: 'visit' });
  });
});
