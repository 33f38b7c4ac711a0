import { describe, expect, it } from '@jest/globals';
import { anInterest, aVisit } from '../../../../../test/support/interests.js';
import { sensibleStep } from './sensible-step.js';
import { timelineOf } from './timeline-entries.js';

const today = '2026-03-10';
const titles = (interest: Parameters<typeof timelineOf>[0]) => {
  const { ahead, been } = timelineOf(interest, today);
  return { ahead: ahead.map(({ title }) => title), been: been.map(({ title }) => title) };
};

describe('the timeline of an interest', () => {
  it('has what lies ahead by date, and what has been, the newest first', () => {
    const interest = anInterest({
      questionnaireCompletedOn: '2026-01-12',
      visits: [
        aVisit({ type: 'junior_day', date: '2026-02-01', status: 'attended' }),
        aVisit({ type: 'official_visit', date: '2026-05-02', time: '14:30' }),
        aVisit({ type: 'academic', date: '2026-02-20', status: 'cancelled' }),
      ],
      application: { deadline: '2026-04-01', submittedOn: null, decision: null, decidedOn: null },
    });
    expect(titles(interest)).toEqual({
      ahead: ['Application deadline', 'Official visit'],
      been: ['Academic visit, cancelled', 'Junior day', 'Recruiting questionnaire filled out', 'Added to list'],
    });
    expect(timelineOf(interest, today).ahead[1]?.detail).toBe('2:30 PM');
  });

  it('keeps a visit ahead until somebody says how it went', () => {
    const interest = anInterest({ visits: [aVisit({ type: 'other', date: '2026-03-01' })] });
    expect(titles(interest).ahead).toEqual(['Other visit']);
    expect(sensibleStep(interest, today)?.what).toBe('Say how the visit went');
  });

  it('has a deadline behind it once the application is in', () => {
    const application = { deadline: '2026-04-01', submittedOn: '2026-03-01', decision: null, decidedOn: null };
    expect(titles(anInterest({ application })).ahead).toEqual([]);
  });

  it('leads from the questionnaire to the commitment', () => {
    const steps = [];
    const done = [
      { questionnaireCompletedOn: '2026-01-12' },
      {
        communications: [{ communicationId: 'c', kind: 'message-sent', on: '2026-01-13', coachName: null, note: null }],
      },
      { application: { deadline: '2026-04-01', submittedOn: null, decision: null, decidedOn: null } },
      { visits: [aVisit({ type: 'junior_day', date: '2026-02-01', status: 'attended' })] },
      { application: { deadline: '2026-04-01', submittedOn: '2026-03-01', decision: null, decidedOn: null } },
      { offer: { type: 'full_scholarship', date: '2026-03-02', note: null, withdrawnOn: null } },
      { committedOn: '2026-03-09' },
    ] as const;
    let interest = anInterest({});
    for (const change of done) {
      steps.push(sensibleStep(interest, today)?.record);
      interest = anInterest({ ...interest, ...change } as Partial<typeof interest>);
    }
    expect(steps).toEqual([
      'questionnaire',
      'communication',
      'application',
      'visit',
      'application',
      'application',
      'commitment',
    ]);
    expect(sensibleStep(interest, today)).toBeUndefined();
  });
});
