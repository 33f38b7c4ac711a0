import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import type { DecodedEvent } from '../../src/kernel/event-definition.js';
import {
  AccountStatusChanged,
  AthleteProfileEdited,
  AthleteRegistered,
  GroupAssigned,
  GroupUnassigned,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  RemovedFromTeam,
} from '../../src/modules/athlete/athlete.events.js';
import { ProfileImageRemoved, ProfileImageSet } from '../../src/modules/athlete/files/athlete-files.events.js';
import { createReadTables, type ReadTables } from '../../test/support/read-tables.js';
import { RecordedEvents } from '../../test/support/recorded-events.js';
import { teamRosterProjection } from './team-roster.projection.js';
import type { TeamRosterRow } from './team-roster.table.js';

const profile = { ...emptyProfile, firstName: 'Zoë', lastName: 'Muñoz', email: 'Zoe@Example.com' };
const registered = AthleteRegistered({ athleteId: 'a1', userId: null, profile });
const requested = JoinRequested({ athleteId: 'a1', teamId: 't1', again: false });
const accepted = AccountStatusChanged({ athleteId: 'a1', teamId: 't1', from: 'pending', to: 'active' });
const into = (groupId: string) => GroupAssigned({ athleteId: 'a1', teamId: 't1', groupId });
const outOf = (groupId: string) => GroupUnassigned({ athleteId: 'a1', teamId: 't1', groupId });

describe('the team roster', () => {
  let read: ReadTables;
  const log = new RecordedEvents();
  beforeAll(async () => void (read = await createReadTables([teamRosterProjection])));
  afterEach(() => read.clear());
  afterAll(() => read.close());

  async function rosterOf(...batches: DecodedEvent[][]): Promise<TeamRosterRow[]> {
    for (const batch of batches) await read.apply(batch);
    return read.tables.query<TeamRosterRow>('SELECT * FROM team_roster ORDER BY athlete_id');
  }
  const batch = (...facts: { type: string; data: object }[]): DecodedEvent[] => {
    for (const fact of facts) log.add('athlete-a1', fact);
    return log.take();
  };

  it('has a row with the profile, the place on the team and what set it', async () => {
    const events = batch(registered, requested, accepted, into('g1'));
    const [row] = await rosterOf(events);
    expect(row).toMatchObject({
      athlete_id: 'a1',
      team_id: 't1',
      account_status: 'active',
      status_event_id: events[2]!.id,
      status_changed_at: events[2]!.occurredAt,
      created_at: events[0]!.occurredAt,
      group_ids: ['g1'],
      activity_count: 4,
      last_activity_at: events[3]!.occurredAt,
      first_name: 'Zoë',
      email: 'Zoe@Example.com',
      search: 'zoe munoz\nzoe@example.com',
      sort_last_name: 'munoz',
    });
  });

  it('has the photo that stands', async () => {
    const [first, second] = [
      ProfileImageSet({ athleteId: 'a1', imageId: 'p1', previous: null }),
      ProfileImageSet({ athleteId: 'a1', imageId: 'p2', previous: 'p1' }),
    ];
    expect(await rosterOf(batch(registered, first))).toMatchObject([{ image_id: 'p1' }]);
    expect(await rosterOf(batch(second))).toMatchObject([{ image_id: 'p2' }]);
    expect(await rosterOf(batch(ProfileImageRemoved({ athleteId: 'a1', imageId: 'p2' })))).toMatchObject([
      { image_id: null },
    ]);
  });

  it('counts every event of the stream and forgets team and groups with the membership', async () => {
    const left = RemovedFromTeam({ athleteId: 'a1', teamId: 't1', status: 'active' });
    const [row] = await rosterOf(batch(registered), batch(requested, accepted, into('g1')), batch(left));
    expect(row).toMatchObject({
      team_id: null,
      account_status: 'active',
      status_event_id: null,
      group_ids: [],
      activity_count: 5,
    });
  });

  it('replaces the parts of the profile that an edit names, and those alone', async () => {
    const academicAttributes = {
      ...emptyProfile.academicAttributes,
      highSchoolGraduationYear: 2027,
      gpa: 3.85,
      previousColleges: [
        {
          college: { collegeId: 'c-9', name: 'University of Tulsa', city: null, state: null },
          startSemester: 'Fall' as const,
          startYear: 2024,
          endSemester: 'Spring' as const,
          endYear: 2025,
        },
      ],
    };
    const changes = { lastName: 'Quinn', position: ['QB'], academicAttributes };
    const fields = ['lastName', 'position', 'academicAttributes'] as const;
    const edited = AthleteProfileEdited({ athleteId: 'a1', fields: [...fields], changes, previous: {} });
    const [row] = await rosterOf(batch(registered, requested), batch(edited));
    expect(row).toMatchObject({
      first_name: 'Zoë',
      last_name: 'Quinn',
      search: 'zoe quinn\nzoe@example.com\nqb\nuniversity of tulsa',
      positions: ['QB'],
      graduation_year: 2027,
      gpa: 3.85,
      last_college: 'University of Tulsa',
      team_id: 't1',
      activity_count: 3,
    });
  });

  it('is found by name, e-mail, jersey, position, town and schools, also after an edit of one of them', async () => {
    const edit = (changes: Parameters<typeof AthleteProfileEdited>[0]['changes']) =>
      AthleteProfileEdited({ athleteId: 'a1', fields: [], changes, previous: {} });
    const [row] = await rosterOf(
      batch(registered, requested),
      batch(edit({ sport: 'football', position: ['QB', 'ATH'], jerseyNumber: '12' })),
      batch(edit({ city: 'Cedar Falls', state: 'IA' })),
      batch(edit({ academicAttributes: { ...emptyProfile.academicAttributes, highSchool: 'Señor High' } })),
      batch(edit({ email: null })),
    );
    expect(row?.search.split('\n')).toEqual([
      'zoe munoz',
      '#12',
      'quarterback (qb) athlete (ath)',
      'cedar falls',
      'iowa ia',
      'senor high',
      '12',
      'quarterback qb athlete ath',
    ]);
  });

  it('holds text that no Postgres text can, in a form that one can', async () => {
    const odd = { ...profile, firstName: 'a\0b', lastName: 'c\ud800d', city: '\\u0000' };
    const [row] = await rosterOf(batch(AthleteRegistered({ athleteId: 'a1', userId: null, profile: odd })));
    expect(row).toMatchObject({ first_name: 'a\ufffdb', last_name: 'c\ufffdd', city: '\\u0000' });
  });

  it('comes out the same however the log is cut into batches', async () => {
    const facts = fc.constantFrom(
      requested,
      accepted,
      AccountStatusChanged({ athleteId: 'a1', teamId: 't1', from: 'active', to: 'inactive' }),
      JoinRequestCancelled({ athleteId: 'a1', teamId: 't1' }),
      InviteAccepted({ athleteId: 'a1', teamId: 't2', inviteId: 'i1' }),
      ProfileImageSet({ athleteId: 'a1', imageId: 'p1', previous: null }),
      ProfileImageSet({ athleteId: 'a1', imageId: 'p2', previous: 'p1' }),
      ProfileImageRemoved({ athleteId: 'a1', imageId: 'p2' }),
      ...['g1', 'g2', 'g3'].flatMap((group) => [into(group), outOf(group)]),
      AthleteProfileEdited({ athleteId: 'a1', fields: ['city'], changes: { city: 'Tulsa' }, previous: { city: null } }),
      ...(['firstName', 'lastName', 'email'] as const).map((field) =>
        AthleteProfileEdited({ athleteId: 'a1', fields: [field], changes: { [field]: `New ${field}` }, previous: {} }),
      ),
      AthleteProfileEdited({
        athleteId: 'a1',
        fields: ['email', 'position'],
        changes: { email: null, position: ['"{,}\\'] },
        previous: {},
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(facts, { maxLength: 12 }), fc.infiniteStream(fc.boolean()), async (history, cuts) => {
        await read.clear();
        const events = batch(registered, ...history);
        const whole = await rosterOf(events);
        await read.clear();
        const pieces: DecodedEvent[][] = [[]];
        for (const event of events) {
          pieces.at(-1)!.push(event);
          if (cuts.next().value) pieces.push([]);
        }
        expect(await rosterOf(...pieces.filter((piece) => piece.length > 0))).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });
});
