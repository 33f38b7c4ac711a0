import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CoachEdited, CoachRegistered, LinkEditingGranted } from '../../src/modules/coach/coach.events.js';
import {
  BoardCreated,
  BoardLinkAdded,
  BoardLinkDeleted,
  BoardLinkEdited,
  WelcomeMessageSet,
} from '../../src/modules/team/board/team-board.events.js';
import { TeamEdited, TeamLinksChanged } from '../../src/modules/team/settings/team-settings.events.js';
import {
  CoachAdded,
  CoachMembershipChanged,
  GroupCreated,
  GroupDeleted,
  GroupEdited,
  JoinCodeRotated,
  ModuleAccessSet,
  PaymentStrategySet,
  TeamCreated,
  TeamStatusSet,
} from '../../src/modules/team/team.events.js';
import { createReadTables, type ReadTables } from '../../test/support/read-tables.js';
import { RecordedEvents } from '../../test/support/recorded-events.js';
import { teamProjection } from './team.projection.js';

const created = TeamCreated({
  teamId: 't1',
  name: 'Harbor City Sharks',
  slug: 'sharks',
  sports: ['football'],
  city: 'Harbor City',
  state: 'CA',
  primaryColor: '#123456',
  joinCode: 'ABCD-2345',
  moduleAccess: { tasks: true },
  paymentStrategy: 'team',
});
const coach = CoachRegistered({
  coachId: 'c1',
  userId: 'u1',
  firstName: 'Casey',
  lastName: 'Rowe',
  email: 'casey@example.com',
  phone: null,
  info: { title: 'Head Coach', bio: null, xLink: null, instagramLink: null },
});
const group = { teamId: 't1', groupId: 'g1' };

describe('the team read model', () => {
  let read: ReadTables;
  let log: RecordedEvents;
  beforeAll(async () => void (read = await createReadTables([teamProjection])));
  afterEach(() => read.clear());
  afterAll(() => read.close());

  /** Applies the facts: once as one batch, then again as a batch a fact; both must give the same rows. */
  async function rows(...facts: { type: string; data: object }[]): Promise<Record<string, Record<string, unknown>[]>> {
    const outcomes = [];
    for (const size of [facts.length, 1]) {
      await read.clear();
      log = new RecordedEvents();
      for (const [index, fact] of facts.entries()) {
        log.add('coachId' in fact.data && !('teamId' in fact.data) ? 'coach-c1' : 'team-t1', fact);
        if ((index + 1) % size === 0) await read.apply(log.take());
      }
      const tables = ['team', 'team_group', 'team_coach', 'coach', 'team_board', 'team_board_link'];
      const found: Record<string, Record<string, unknown>[]> = {};
      for (const table of tables) found[table] = await read.tables.query(`SELECT * FROM ${table}`);
      outcomes.push(found);
    }
    expect(outcomes[1]).toEqual(outcomes[0]);
    return outcomes[0]!;
  }

  it('keeps a team with what was set last', async () => {
    const { team } = await rows(
      created,
      TeamStatusSet({ teamId: 't1', from: 'active', to: 'inactive' }),
      ModuleAccessSet({ teamId: 't1', from: { tasks: true }, to: { camps: false } }),
      PaymentStrategySet({ teamId: 't1', from: 'team', to: 'athlete' }),
      JoinCodeRotated({ teamId: 't1', from: 'ABCD-2345', to: 'WXYZ-6789' }),
      TeamEdited({
        teamId: 't1',
        fields: ['city', 'xHandle', 'primaryColor', 'timeZone'],
        changes: { city: 'Tulsa', xHandle: '@sharks', primaryColor: null, timeZone: 'America/Denver' },
        previous: { city: 'Harbor City', xHandle: null, primaryColor: '#123456' },
      }),
      TeamLinksChanged({ teamId: 't1', from: [], to: ['https://a.test'] }),
    );
    expect(team).toEqual([
      expect.objectContaining({
        team_id: 't1',
        name: 'Harbor City Sharks',
        city: 'Tulsa',
        state: 'CA',
        x_handle: '@sharks',
        links: ['https://a.test'],
        primary_color: null,
        time_zone: 'America/Denver',
        sports: ['football'],
        status: 'inactive',
        module_access: { camps: false },
        join_code: 'WXYZ-6789',
        payment_strategy: 'athlete',
      }),
    ]);
  });

  it('keeps the groups there are: a deleted one goes and comes back with the undo', async () => {
    const navy = { name: 'Varsity', color: '#000080' };
    const looks = [
      GroupCreated({ ...group, name: 'A', color: '#3fc5ff' }),
      GroupEdited({ ...group, from: { name: 'A', color: '#3fc5ff' }, to: navy }),
    ];
    expect((await rows(created, ...looks)).team_group).toEqual([{ team_id: 't1', group_id: 'g1', ...navy }]);
    const deleted = GroupDeleted({ ...group, ...navy });
    expect((await rows(created, ...looks, deleted)).team_group).toEqual([]);
    expect((await rows(created, ...looks, deleted, GroupCreated({ ...group, ...navy }))).team_group).toHaveLength(1);
  });

  it('keeps the board with its links, each in its place', async () => {
    const link = (linkId: string, place: number) => ({
      teamId: 't1',
      linkId,
      name: linkId,
      url: 'https://a.test',
      place,
    });
    const facts = [
      BoardCreated({ teamId: 't1' }),
      WelcomeMessageSet({ teamId: 't1', from: '', to: 'Welcome!' }),
      BoardLinkAdded(link('l1', 0)),
      BoardLinkAdded(link('l2', 1)),
      BoardLinkDeleted(link('l1', 0)),
    ];
    const found = await rows(created, ...facts);
    expect(found.team_board).toEqual([{ team_id: 't1', welcome_message: 'Welcome!' }]);
    expect(found.team_board_link).toEqual([expect.objectContaining({ link_id: 'l2', team_id: 't1', place: 1 })]);
    const [from, to] = [
      { name: 'l1', url: 'https://a.test' },
      { name: 'Camps', url: 'https://b.test' },
    ];
    const back = [BoardLinkAdded(link('l1', 0)), BoardLinkEdited({ teamId: 't1', linkId: 'l1', from, to })];
    expect((await rows(created, ...facts, ...back)).team_board_link).toContainEqual({
      link_id: 'l1',
      team_id: 't1',
      place: 0,
      ...to,
    });
  });

  it('keeps the coaches with their place, in whichever order they come', async () => {
    const added = CoachAdded({ teamId: 't1', coachId: 'c1', role: 'primary' });
    const off = CoachMembershipChanged({ teamId: 't1', coachId: 'c1', from: 'active', to: 'inactive' });
    const edited = CoachEdited({
      coachId: 'c1',
      fields: ['bio'],
      changes: { bio: 'Since 2012.' },
      previous: { bio: null },
    });
    const granted = LinkEditingGranted({ coachId: 'c1', from: true, canEditLinks: false });
    const found = await rows(created, added, coach, off, edited, granted);
    expect(found.team_coach).toEqual([
      expect.objectContaining({ coach_id: 'c1', role: 'primary', status: 'inactive' }),
    ]);
    expect(found.coach).toEqual([
      expect.objectContaining({
        first_name: 'Casey',
        title: 'Head Coach',
        document: expect.objectContaining({
          info: expect.objectContaining({ title: 'Head Coach', bio: 'Since 2012.' }),
          canEditLinks: false,
        }),
      }),
    ]);
  });
});
