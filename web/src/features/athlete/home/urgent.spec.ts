import { describe, expect, it } from '@jest/globals';
import { anInterest, aVisit } from '../../../../../test/support/interests.js';
import { type UrgentThings, urgentStep } from './urgent.js';

// A Tuesday.
const today = '2026-03-10';
const nothing: UrgentThings = { interests: [], tasks: [], threads: [] };
const step = (things: Partial<UrgentThings>) => urgentStep({ ...nothing, ...things }, today);

const offer = { type: 'partial_scholarship', date: '2026-02-26', note: null, withdrawnOn: null } as const;
const reply = { communicationId: 'r', kind: 'communication', on: '2026-03-01', coachName: null, note: null } as const;
const task = (title: string, dueDate: string) => ({
  _id: title,
  title,
  dueDate,
  assignedBy: { userId: 'u', name: 'Dana Whitlock' },
});
const thread = (text: string, unreadCount = 0, role = 'coach') => ({
  collegeInterestId: 'i',
  college: { name: 'Drake University' },
  last: { text, author: { userId: 'u', name: 'Dana Whitlock', role }, postedAt: '2026-03-08T18:00:00.000Z' },
  unreadCount,
});
const asks = thread('When is your next game?');
const open = { submittedOn: null, decision: null, decidedOn: null };

describe('what may not wait', () => {
  it('is an offer before a task, a task before a question, a question before a deadline, that before a past visit', () => {
    const everything: UrgentThings = {
      interests: [
        anInterest({ offer }),
        anInterest({ application: { ...open, deadline: '2026-03-14' } }),
        anInterest({ visits: [aVisit({ type: 'junior_day', date: '2026-03-07' })] }),
      ],
      tasks: [task('Send your transcript', '2026-03-12')],
      threads: [asks],
    };
    const [, ...withoutOffer] = everything.interests;
    const order = [
      everything,
      { ...everything, interests: withoutOffer },
      { ...everything, interests: withoutOffer, tasks: [] },
      { ...nothing, interests: withoutOffer },
      { ...nothing, interests: withoutOffer.slice(1) },
      nothing,
    ];
    expect(order.map((things) => urgentStep(things, today)?.what)).toEqual([
      'Answer the offer from Iowa State University',
      'Send your transcript',
      'Answer Coach Dana Whitlock',
      'Apply to Iowa State University',
      'Say how your visit to Iowa State University went',
      undefined,
    ]);
  });

  it('is an offer until something was said since, it was withdrawn, or the athlete has committed', () => {
    expect(step({ interests: [anInterest({ offer })] })).toMatchObject({
      why: 'Partial scholarship, offered 12 days ago. Coaches expect a reply.',
    });
    expect(step({ interests: [anInterest({ offer }), anInterest({ offer })] })?.why).toBe(
      'Partial scholarship, offered 12 days ago. 2 offers have no reply yet.',
    );
    for (const over of [
      anInterest({ offer, communications: [reply] }),
      anInterest({ offer: { ...offer, withdrawnOn: '2026-03-02' } }),
      anInterest({ offer, committedOn: '2026-03-03' }),
    ])
      expect(step({ interests: [over] })).toBeUndefined();
    const committed = anInterest({ committedOn: '2026-03-03' });
    expect(step({ interests: [anInterest({ offer }), committed] })).toBeUndefined();
  });

  it('is a task that is late or due within the week, not a later one', () => {
    const [late, soon, far] = [task('Late', '2026-03-09'), task('Soon', '2026-03-12'), task('Far', '2026-03-17')];
    expect(step({ tasks: [soon] })).toEqual({
      what: 'Soon',
      why: 'Due Thursday, from Coach Dana Whitlock.',
      button: 'Open task',
      to: { path: '/athlete/tasks?task=Soon' },
    });
    expect(step({ tasks: [soon, late, far] })?.why).toBe(
      'Was due yesterday, from Coach Dana Whitlock. 2 tasks are due this week.',
    );
    expect(step({ tasks: [far] })).toBeUndefined();
  });

  it('is what a coach asked, though it was read, before what else is unread; never the athlete’s own', () => {
    expect(step({ threads: [thread('Good luck on Friday.', 2), asks] })).toMatchObject({
      what: 'Answer Coach Dana Whitlock',
      why: 'They asked about Drake University 2 days ago.',
      to: { path: '/athlete/updates?thread=i' },
    });
    expect(step({ threads: [thread('Good luck on Friday.', 2)] })).toMatchObject({
      what: 'Read what Coach Dana Whitlock wrote',
      why: 'They wrote about Drake University 2 days ago. 2 messages are unread.',
    });
    expect(step({ threads: [thread('Good luck on Friday.'), thread('Can you call?', 0, 'athlete')] })).toBeUndefined();
  });

  it('is a deadline of the next two weeks that nothing was sent for', () => {
    const due = (deadline: string) => anInterest({ application: { ...open, deadline } });
    expect(step({ interests: [due('2026-03-20'), due('2026-03-11')] })?.why).toBe(
      'Applications close tomorrow. 2 applications are still open.',
    );
    expect(step({ interests: [due('2026-03-24')] })).toBeUndefined();
    expect(step({ interests: [due('2026-03-09')] })).toBeUndefined();
  });
});
