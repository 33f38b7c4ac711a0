import { describe, expect, it } from '@jest/globals';
import { CelebrationsSeen } from '../../src/modules/celebration/celebration.events.js';
import {
  AccountStatusChanged,
  AthleteRegistered,
  OnboardingCompleted,
} from '../../src/modules/athlete/athlete.events.js';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import {
  CollegeInterestAdded,
  CollegeInterestRemoved,
} from '../../src/modules/college-interest/college-interest.events.js';
import {
  CommitmentRecorded,
  CommitmentWithdrawn,
} from '../../src/modules/college-interest/commitment/commitment.events.js';
import {
  ApplicationRecorded,
  CommunicationReported,
  OfferRecorded,
  OfferWithdrawn,
  QuestionnaireCompleted,
  VisitCancelled,
  VisitReported,
  VisitScheduled,
} from '../../src/modules/college-interest/timeline/timeline.events.js';
import { PersonErased } from '../../src/modules/privacy/erasure/erasure.events.js';
import { foldInMemory } from '../../src/platform/projections/folding/fold.js';
import { RecordedEvents } from '../../test/support/recorded-events.js';
import { celebrationsProjection } from './celebrations.projection.js';
import type { CelebrationRow } from './celebrations.table.js';

const between = { collegeInterestId: 'i1', athleteId: 'a1', collegeId: 'c1' };
const full = { type: 'full_scholarship', date: '2026-01-05', withdrawnOn: null } as const;
const offered = (offer: object | null, previous: object | null = null) =>
  OfferRecorded({ ...between, offer, previous, note: null, previousNote: null } as never);
const submission = (deadline: string | null, submittedOn: string | null) => ({ deadline, submittedOn });
const applied = (application: ReturnType<typeof submission>) =>
  ApplicationRecorded({ ...between, application, previous: submission(null, null) });
const visit = { type: 'official_visit', date: '2026-03-01', time: null, status: 'scheduled' } as const;
const visiting = { ...between, visitId: 'v1', previous: null };
const spoken = (kind: 'coach-reached-on-x' | 'communication') =>
  CommunicationReported({
    ...between,
    communicationId: kind,
    communication: { kind, on: '2026-01-05' },
    coachName: 'Kim Ames',
    note: null,
  });

/** What holds after these, by type. */
function held(...events: Parameters<RecordedEvents['add']>[1][]): string[] {
  const log = new RecordedEvents();
  for (const event of events) log.add('collegeInterest-i1', event);
  const [rows = []] = foldInMemory(celebrationsProjection.folds ?? [], log.take());
  return (rows as CelebrationRow[]).filter(({ holds }) => holds).map(({ type }) => type);
}

describe('what is celebrated', () => {
  it.each([
    ['an offer', [offered(full)], ['offer']],
    ['no offer after all', [offered(full), offered(null, full)], []],
    [
      'a withdrawn offer',
      [offered(full), OfferWithdrawn({ ...between, withdrawnOn: '2026-02-01', previous: null })],
      [],
    ],
    ['a commitment', [CommitmentRecorded({ ...between, committedOn: '2026-01-05', previous: null })], ['commitment']],
    [
      'a commitment that ended',
      [
        CommitmentRecorded({ ...between, committedOn: '2026-01-05', previous: null }),
        CommitmentWithdrawn({ ...between, committedOn: '2026-01-05' }),
      ],
      [],
    ],
    ['a college', [CollegeInterestAdded({ ...between, interestLevel: 'low' })], ['college-added']],
    [
      'a college that was removed',
      [CollegeInterestAdded({ ...between, interestLevel: 'low' }), CollegeInterestRemoved(between)],
      [],
    ],
    [
      'a questionnaire',
      [QuestionnaireCompleted({ ...between, completedOn: '2026-01-05', previous: null })],
      ['questionnaire-completed'],
    ],
    ['a coach reached on X', [spoken('coach-reached-on-x')], ['coach-reached']],
    ['any other communication', [spoken('communication')], ['communication-reported']],
    [
      'a visit once, planned and made',
      [VisitScheduled({ ...visiting, visit }), VisitReported({ ...visiting, visit: { ...visit, status: 'attended' } })],
      ['visit-added'],
    ],
    [
      'a cancelled visit',
      [
        VisitScheduled({ ...visiting, visit }),
        VisitCancelled({ ...visiting, visit: { ...visit, status: 'cancelled' } }),
      ],
      [],
    ],
    ['a deadline', [applied(submission('2026-02-01', null))], ['application-date-recorded']],
    [
      'an application instead of its deadline',
      [applied(submission('2026-02-01', '2026-01-05'))],
      ['application-submitted'],
    ],
    ['a profile', [OnboardingCompleted({ athleteId: 'a1' })], ['profile-completed']],
    [
      'who was accepted on a team',
      [AccountStatusChanged({ athleteId: 'a1', teamId: 't1', from: 'pending', to: 'active' })],
      ['welcome'],
    ],
    [
      'nobody who is active again',
      [AccountStatusChanged({ athleteId: 'a1', teamId: 't1', from: 'inactive', to: 'active' })],
      [],
    ],
    [
      'nobody when someone else registered them',
      [AthleteRegistered({ athleteId: 'a1', userId: 'u9', profile: emptyProfile })],
      [],
    ],
  ])('is %s', (_, events, types) => expect(held(...events)).toEqual(types));

  it('is the profile of who registers by themself, and a welcome, each under an id of its own', () => {
    const log = new RecordedEvents();
    const registered = AthleteRegistered({ athleteId: 'a1', userId: 'u1', profile: emptyProfile });
    log.add('athlete-a1', registered, { actor: { userId: 'u1', role: 'athlete' } });
    const [rows = []] = foldInMemory(celebrationsProjection.folds ?? [], log.take());
    const found = rows as CelebrationRow[];
    expect(found.map(({ type }) => type)).toEqual(['profile-completed', 'welcome']);
    expect(new Set(found.map(({ celebration_id }) => celebration_id)).size).toBe(2);
  });

  it('keeps its id through changes, and goes with who is erased', () => {
    const log = new RecordedEvents();
    log.add('collegeInterest-i1', offered(full));
    log.add('collegeInterest-i1', offered({ ...full, type: 'walk_on' }, full));
    log.add('celebrations-u1', CelebrationsSeen({ userId: 'u1', celebrationIds: ['x', 'y'] }));
    const events = log.take();
    const folded = foldInMemory(celebrationsProjection.folds ?? [], events);
    expect(folded).toMatchObject([[{ celebration_id: events[0]?.id, offer_type: 'walk_on' }], [{}, {}]]);
    const ids = { userId: 'u1', coachId: null, parentId: null, athleteId: 'a1' };
    log.add('erasure-e1', PersonErased({ erasureId: 'e1', ...ids }));
    expect(foldInMemory(celebrationsProjection.folds ?? [], [...events, ...log.take()])).toEqual([[], []]);
  });
});
