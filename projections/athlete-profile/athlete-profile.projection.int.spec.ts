import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import {
  AccountStatusChanged,
  AthleteProfileEdited,
  AthleteRegistered,
  GroupAssigned,
  JoinRequested,
  ParentLinked,
  ParentUnlinked,
  RemovedFromTeam,
  type AthleteEvent,
} from '../../src/modules/athlete/athlete.events.js';
import { FileAdded, FileRemoved, ProfileImageSet } from '../../src/modules/athlete/files/athlete-files.events.js';
import {
  ParentDeactivated,
  ParentEdited,
  ParentRegistered,
  PayingStarted,
  PayingStopped,
} from '../../src/modules/parent/parent.events.js';
import { createReadTables, type ReadTables } from '../../test/support/read-tables.js';
import { RecordedEvents } from '../../test/support/recorded-events.js';
import { athleteAsOf } from './athlete.queries.js';
import { athleteProfileProjection } from './athlete-profile.projection.js';

const profile = { ...emptyProfile, firstName: 'Jordan', lastName: 'Avery' };
const edit = (bio: string) =>
  AthleteProfileEdited({ athleteId: 'a1', fields: ['bio'], changes: { bio }, previous: {} });
const link = (parentId: string) =>
  ParentLinked({ athleteId: 'a1', parentId, relationship: 'Mother', confirmedBy: 'invite', confirmerId: null });
const file = (fileId: string) => ({
  athleteId: 'a1',
  fileId,
  nickname: `Tape ${fileId}`,
  contentType: 'video/mp4' as const,
  size: 7,
  addedAt: '2026-01-01T12:00:00.000Z',
  addedBy: 'u1',
});
const story: AthleteEvent[] = [
  AthleteRegistered({ athleteId: 'a1', userId: 'u1', profile }),
  JoinRequested({ athleteId: 'a1', teamId: 't1', again: false }),
  AccountStatusChanged({ athleteId: 'a1', teamId: 't1', from: 'pending', to: 'active' }),
  GroupAssigned({ athleteId: 'a1', teamId: 't1', groupId: 'g1' }),
  link('p1'),
  link('p2'),
  ParentUnlinked({ athleteId: 'a1', parentId: 'p1', left: true, reason: null }),
  link('p3'),
  edit('Two-way player.'),
  ProfileImageSet({ athleteId: 'a1', imageId: 'i1', previous: null }),
  ProfileImageSet({ athleteId: 'a1', imageId: 'i2', previous: 'i1' }),
  FileAdded(file('f1')),
  FileAdded(file('f2')),
  FileRemoved(file('f1')),
];

describe('the athlete profile', () => {
  let read: ReadTables;
  beforeAll(async () => void (read = await createReadTables([athleteProfileProjection])));
  afterEach(() => read.clear());
  afterAll(() => read.close());

  it.each([1, 2, 5, 100])('holds what the fold of the stream gives, in batches of %i', async (size) => {
    const log = new RecordedEvents();
    for (const fact of story) log.add('athlete-a1', fact);
    for (let from = 0; from < story.length; from += size) await read.apply(log.events.slice(from, from + size));
    const then = athleteAsOf(log.events)!;
    expect(then.athlete).toMatchObject({
      activity_count: 14,
      image_id: 'i2',
      account_status: 'active',
      team_id: 't1',
      group_ids: ['g1'],
      profile: { ...profile, bio: 'Two-way player.' },
    });
    expect(then.guardians.map(({ parent_id }) => parent_id)).toEqual(['p2', 'p3']);
    expect(await read.tables.query('SELECT * FROM athlete_profile')).toEqual([then.athlete]);
    expect(await read.tables.query('SELECT parent_id, relationship FROM athlete_guardian ORDER BY place')).toEqual([
      { parent_id: 'p2', relationship: 'Mother' },
      { parent_id: 'p3', relationship: 'Mother' },
    ]);
    expect(await read.tables.query('SELECT * FROM athlete_file')).toEqual([
      {
        file_id: 'f2',
        athlete_id: 'a1',
        nickname: 'Tape f2',
        content_type: 'video/mp4',
        size: 7,
        added_at: new Date('2026-01-01T12:00:00Z'),
        added_by: 'u1',
      },
    ]);
  });

  it('is on no team and in no group after leaving', async () => {
    const log = new RecordedEvents();
    for (const fact of story) log.add('athlete-a1', fact);
    log.add('athlete-a1', RemovedFromTeam({ athleteId: 'a1', teamId: 't1', status: 'active' }));
    await read.apply(log.take());
    expect(await read.tables.query('SELECT team_id, account_status, group_ids FROM athlete_profile')).toEqual([
      { team_id: null, account_status: 'active', group_ids: [] },
    ]);
  });

  it('keeps parents with their status', async () => {
    const log = new RecordedEvents();
    const names = {
      firstName: 'Robin',
      lastName: 'Avery',
      email: 'robin@example.com',
      phone: null,
      homeTown: 'Tulsa, OK',
    };
    log.add('parent-p2', ParentRegistered({ parentId: 'p2', userId: 'u2', ...names }));
    await read.apply(log.take());
    log.add('parent-p2', ParentDeactivated({ parentId: 'p2' }));
    await read.apply(log.take());
    expect(await read.tables.query('SELECT parent_id, first_name, home_town, status FROM parent')).toEqual([
      { parent_id: 'p2', first_name: 'Robin', home_town: 'Tulsa, OK', status: 'inactive' },
    ]);
    const change = { firstName: 'Robyn', homeTown: null };
    log.add(
      'parent-p2',
      ParentEdited({ parentId: 'p2', fields: ['firstName', 'homeTown'], changes: change, previous: {} }),
    );
    await read.apply(log.take());
    expect(await read.tables.query('SELECT first_name, last_name, home_town FROM parent')).toEqual([
      { first_name: 'Robyn', last_name: 'Avery', home_town: null },
    ]);
  });

  it('keeps which athletes parents pay for', async () => {
    const payers = () => read.tables.query('SELECT parent_id, athlete_id FROM athlete_payer ORDER BY 1, 2');
    const log = new RecordedEvents();
    log.add('parent-p1', PayingStarted({ parentId: 'p1', athleteId: 'a1' }));
    log.add('parent-p1', PayingStarted({ parentId: 'p1', athleteId: 'a2' }));
    await read.apply(log.take());
    expect(await payers()).toEqual([
      { parent_id: 'p1', athlete_id: 'a1' },
      { parent_id: 'p1', athlete_id: 'a2' },
    ]);
    log.add('parent-p1', PayingStopped({ parentId: 'p1', athleteId: 'a1' }));
    await read.apply(log.take());
    expect(await payers()).toEqual([{ parent_id: 'p1', athlete_id: 'a2' }]);
  });
});
