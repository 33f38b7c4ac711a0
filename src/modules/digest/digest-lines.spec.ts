import { describe, expect, it } from '@jest/globals';
import type { DigestReader } from '../../../projections/digest/readers.queries.js';
import type { DigestTeam } from '../../../projections/digest/told.queries.js';
import type { TaskToTell } from '../../../projections/tasks.js';
import type { Plan } from '../../../contract/subscription/plan.js';
import { digestEmail } from './digest-email.js';
import { digestOf, type Material } from './digest-lines.js';

const team: DigestTeam = {
  teamId: 'team',
  name: 'Riverside Hawks',
  color: '#1f6feb',
  sports: ['football'],
  moduleAccess: { updates: true, dailyUpdates: true },
};
const other: DigestTeam = { ...team, teamId: 'other', name: 'Lakeside', moduleAccess: { tasks: false, camps: false } };
const athletes = Array.from({ length: 30 }, (_, index) => ({
  athleteId: `athlete-${index}`,
  firstName: `Maya${index}`,
  lastName: 'Rivers',
  teamId: index === 29 ? 'other' : 'team',
}));
const nothing: Material = {
  ...{
    teams: new Map([team, other].map((one) => [one.teamId, one])),
    athletes,
    plans: new Map(),
    news: [],
    visits: [],
    updates: [],
  },
  ...{ requests: [], tasks: [], camps: [], today: '2026-10-29', tomorrow: '2026-10-30' },
};
const since = new Date('2026-10-28T12:00:00Z');
const at = new Date('2026-10-29T02:00:00Z');
const coach: DigestReader = {
  ...{ userId: 'coach', personId: 'c', role: 'coach', firstName: 'Dana', lastName: 'Whitlock' },
  ...{ address: 'dana@example.com', wanted: true, teamIds: ['team'], athleteIds: [], timeZone: null },
};
const parent: DigestReader = { ...coach, userId: 'parent', role: 'parent', athleteIds: ['athlete-0', 'athlete-29'] };
const texts = (reader: DigestReader, material: Partial<Material>) =>
  digestOf(reader, since, { ...nothing, ...material }).flatMap(({ lines }) => lines.map(({ text }) => text));
const task = (athleteId: string, more: Partial<TaskToTell> = {}): TaskToTell => ({
  ...{ taskId: `task-${athleteId}`, athleteId, title: 'Transcript', dueDate: '2026-10-30' },
  ...{ assignedAt: '2026-10-01T12:00:00.000Z', assignedById: 'coach' },
  ...more,
});
const offer = (athleteId: string, more: object = {}) => ({
  ...({ kind: 'OfferRecorded', athleteId, actorId: 'someone', at, visit: null, seenByTeam: true } as const),
  ...{ collegeInterestId: 'interest', collegeId: 'college', college: 'Iowa State' },
  ...more,
});

describe('the lines of a digest', () => {
  it('are none where nothing happened', () => {
    for (const reader of [coach, parent]) expect(digestOf(reader, since, nothing)).toEqual([]);
  });

  it('tell one assignment to many athletes once to a coach, and each to their parent', () => {
    const tasks = athletes.map(({ athleteId }) => task(athleteId));
    expect(texts(coach, { tasks })).toEqual(['29 athletes: Transcript is due tomorrow']);
    // The other athlete's team has no tasks.
    expect(texts(parent, { tasks })).toEqual(['Maya0 Rivers: Transcript is due tomorrow']);
    expect(texts(coach, { tasks: [task('athlete-3')] })).toEqual(['Maya3 Rivers: Transcript is due tomorrow']);
  });

  it('tell athletes and parents of nothing that their plan does not open; coaches are bound by none', () => {
    const camp = {
      campId: 'camp',
      name: 'Elite Camp',
      college: 'Iowa State',
      sports: ['football'] as const,
      saved: true,
    };
    const camps = [{ ...camp, athleteId: 'athlete-0', collegeId: 'college', firstDay: '2026-10-30' }];
    const asked = {
      athleteId: 'athlete-0',
      collegeInterestId: 'i',
      college: 'Iowa State',
      authorId: 'x',
      author: 'Dana W',
    };
    const updates = [{ ...asked, authorRole: 'coach', at, isLast: true, isMassUpdate: false, seenByTeam: true }];
    const reads = (plan: Plan) => texts(parent, { camps, updates, plans: new Map([['athlete-0', plan]]) });
    const update = 'Dana W wrote about Iowa State';
    for (const plan of ['paid', 'trial'] as const)
      expect(reads(plan)).toEqual([update, 'Maya0 Rivers: Elite Camp starts tomorrow']);
    // What was written stays readable.
    expect(reads('free')).toEqual([update]);
    expect(texts(coach, { camps, plans: new Map([['athlete-0', 'free']]) })).toHaveLength(1);
  });

  it('tell a new task to those who have to do it', () => {
    const fresh = task('athlete-0', { assignedAt: at.toISOString(), dueDate: '2026-12-01' });
    expect(texts(parent, { tasks: [fresh] })).toEqual(['Maya0 Rivers: Transcript, due 12/01/2026']);
    expect(texts(coach, { tasks: [fresh] })).toEqual([]);
  });

  it('leave out what was before, what the reader did, and what their team did not see', () => {
    const news = [
      offer('athlete-0', { at: since }),
      offer('athlete-1', { actorId: 'coach' }),
      offer('athlete-2', { seenByTeam: false }),
      offer('athlete-29'),
    ];
    expect(texts(coach, { news })).toEqual([]);
    expect(texts(parent, { news })).toEqual(['Maya29 Rivers got an offer from Iowa State']);
  });

  it('name a camp once, with how many athletes follow its college', () => {
    const camp = {
      ...{ campId: 'camp', name: 'Elite Camp', firstDay: '2026-12-05', sports: ['football'] as const },
      ...{ collegeId: 'college', college: 'Iowa State', saved: false },
    };
    const camps = ['athlete-0', 'athlete-1', 'athlete-29'].map((athleteId) => ({ ...camp, athleteId }));
    const sport = camps.map((one) => ({ ...one, campId: 'other', sports: ['wSoccer'] as const }));
    expect(texts(coach, { camps: [...camps, ...sport] })).toEqual([
      'Elite Camp at Iowa State, 12/05/2026 (for 2 athletes)',
    ]);
    const saved = { ...camp, athleteId: 'athlete-0', saved: true, firstDay: '2026-10-29' };
    expect(texts(parent, { camps: [saved] })).toEqual(['Maya0 Rivers: Elite Camp starts today']);
  });
});

describe('the email of a digest', () => {
  const emailOf = (news: readonly ReturnType<typeof offer>[], teams = [team]) => {
    const lists = digestOf(coach, since, { ...nothing, news });
    return digestEmail({ reader: coach, lists, teams, day: '2026-10-29', publicUrl: 'https://touchline.example.com/' });
  };

  it('has 20 lines, then says how many more there are', () => {
    const { lists = [], subject } = emailOf(athletes.slice(0, 29).map(({ athleteId }) => offer(athleteId)));
    expect(lists[0]?.lines).toHaveLength(21);
    expect(lists[0]?.lines.at(-1)).toEqual({ text: 'And 9 more', url: 'https://touchline.example.com/coach/team' });
    expect(subject).toBe('Your daily update: 29 items');
  });

  it('wears the colors of one team, and the product’s for several', () => {
    const { head, heading, subject } = emailOf([offer('athlete-0')]);
    expect({ head, heading, subject }).toEqual({
      head: { name: 'Riverside Hawks', color: '#1f6feb' },
      heading: 'Thursday, October 29',
      subject: 'Your daily update: 1 item',
    });
    expect(emailOf([offer('athlete-0')], [team, other]).head).toEqual({ name: 'Touchline', color: null });
  });
});
