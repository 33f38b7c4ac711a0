import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyProfile } from '../../contract/athlete/athlete.js';
import {
  AccountRegistered,
  EmailKindSet,
  EmailPreferenceSet,
  TermsAgreed,
  TimeZoneSet,
  ProfileLinked,
  RoleAssigned,
} from '../../src/modules/account/account.events.js';
import {
  AccountStatusChanged,
  AthleteProfileEdited,
  AthleteRegistered,
  InviteAccepted,
  JoinRequestCancelled,
  JoinRequested,
  ParentLinked,
  ParentUnlinked,
  RemovedFromTeam,
} from '../../src/modules/athlete/athlete.events.js';
import { LinkEditingGranted, TeamSwitched } from '../../src/modules/coach/coach.events.js';
import {
  ParentActivated,
  ParentDeactivated,
  ParentEdited,
  ParentRegistered,
} from '../../src/modules/parent/parent.events.js';
import {
  CoachAdded,
  CoachMembershipChanged,
  ModuleAccessSet,
  PaymentStrategySet,
  TeamCreated,
  TeamStatusSet,
} from '../../src/modules/team/team.events.js';
import type { DomainEvent } from '../../src/kernel/event.js';
import { createReadTables, type ReadTables } from '../../test/support/read-tables.js';
import { RecordedEvents } from '../../test/support/recorded-events.js';
import { accountAccess } from './account-access.projection.js';

let read: ReadTables;
let log: RecordedEvents;
beforeAll(async () => {
  read = await createReadTables([accountAccess]);
});
beforeEach(async () => {
  await read.clear();
  log = new RecordedEvents();
});
afterAll(() => read.close());

/** Applies facts one a batch, so that what is in the tables counts and not what is in memory. */
async function facts(...all: DomainEvent[]): Promise<void> {
  for (const fact of all) {
    log.add('any-1', fact);
    await read.apply(log.take());
  }
}
const rows = (table: string) => read.tables.query(`SELECT * FROM ${table} ORDER BY 1, 2`);

const profile = { ...emptyProfile, firstName: 'Kim', lastName: 'Doe', dateOfBirth: '2010-04-05' };
const athlete = AthleteRegistered({ athleteId: 'a', userId: null, profile });
const account = AccountRegistered({
  userId: 'u',
  email: 'kim@example.com',
  firstName: 'Kim',
  lastName: 'Doe',
  role: 'no-role',
});
const team = TeamCreated({
  teamId: 't',
  name: 'Hawks',
  slug: 'hawks',
  sports: ['football'],
  city: null,
  state: null,
  primaryColor: '#123456',
  joinCode: 'ABCD2345',
  moduleAccess: {},
  paymentStrategy: null,
});

describe('account access', () => {
  it('knows an account, its role, profiles and e-mail preference', async () => {
    await facts(
      account,
      RoleAssigned({ userId: 'u', from: 'no-role', to: 'coach' }),
      ProfileLinked({ userId: 'u', kind: 'coach', profileId: 'c' }),
      EmailPreferenceSet({ userId: 'u', emailNotifications: false, from: true }),
      EmailKindSet({ userId: 'u', kind: 'newsletters', wanted: false }),
      EmailKindSet({ userId: 'u', kind: 'promotions', wanted: false }),
      EmailKindSet({ userId: 'u', kind: 'newsletters', wanted: true }),
      TimeZoneSet({ userId: 'u', timeZone: 'America/Denver', from: null }),
      TermsAgreed({ userId: 'u', version: '1', athleteIds: ['h'] }),
      TermsAgreed({ userId: 'u', version: '1', athleteIds: ['i'] }),
    );
    expect(await rows('account_access')).toEqual([
      {
        user_id: 'u',
        email: 'kim@example.com',
        first_name: 'Kim',
        last_name: 'Doe',
        role: 'coach',
        athlete_id: null,
        coach_id: 'c',
        parent_id: null,
        email_notifications: false,
        refused_emails: ['promotions'],
        time_zone: 'America/Denver',
        agreed_version: '1',
        agreed_for: ['h', 'i'],
        suspended_at: null,
        suspended_for: null,
      },
    ]);
  });

  it('knows a team’s status, modules and who pays', async () => {
    await facts(
      team,
      TeamStatusSet({ teamId: 't', from: 'active', to: 'inactive' }),
      ModuleAccessSet({ teamId: 't', from: {}, to: { updates: true } }),
      PaymentStrategySet({ teamId: 't', from: null, to: 'team' }),
    );
    expect(await rows('access_team')).toEqual([
      {
        team_id: 't',
        name: 'Hawks',
        primary_color: '#123456',
        status: 'inactive',
        module_access: { updates: true },
        payment_strategy: 'team',
      },
    ]);
  });

  it('puts a coach to work in their first team until they switch', async () => {
    await facts(
      CoachAdded({ teamId: 't', coachId: 'c', role: 'primary' }),
      CoachAdded({ teamId: 't2', coachId: 'c', role: 'assistant' }),
    );
    expect(await rows('access_coach')).toEqual([{ coach_id: 'c', team_id: 't', can_edit_links: true }]);
    await facts(
      TeamSwitched({ coachId: 'c', from: 't', teamId: 't2' }),
      LinkEditingGranted({ coachId: 'c', from: true, canEditLinks: false }),
      CoachMembershipChanged({ teamId: 't2', coachId: 'c', from: 'active', to: 'inactive' }),
    );
    expect(await rows('access_coach')).toEqual([{ coach_id: 'c', team_id: 't2', can_edit_links: false }]);
    expect(await rows('access_coach_team')).toEqual([
      { coach_id: 'c', team_id: 't', role: 'primary', status: 'active' },
      { coach_id: 'c', team_id: 't2', role: 'assistant', status: 'inactive' },
    ]);
  });

  it('follows an athlete’s membership', async () => {
    const where = async () =>
      (await rows('access_athlete')).map(({ team_id, account_status }) => [team_id, account_status]);
    await facts(athlete);
    expect(await where()).toEqual([[null, 'active']]);
    await facts(JoinRequested({ athleteId: 'a', teamId: 't', again: false }));
    expect(await where()).toEqual([['t', 'pending']]);
    await facts(AccountStatusChanged({ athleteId: 'a', teamId: 't', from: 'pending', to: 'active' }));
    expect(await where()).toEqual([['t', 'active']]);
    await facts(RemovedFromTeam({ athleteId: 'a', teamId: 't', status: 'active' }));
    expect(await where()).toEqual([[null, 'active']]);
    await facts(
      JoinRequested({ athleteId: 'a', teamId: 't2', again: false }),
      JoinRequestCancelled({ athleteId: 'a', teamId: 't2' }),
    );
    expect(await where()).toEqual([[null, 'active']]);
    await facts(InviteAccepted({ athleteId: 'a', teamId: 't2', inviteId: 'i' }));
    expect(await where()).toEqual([['t2', 'active']]);
  });

  it('follows an athlete’s birthday, also when the edit was erased', async () => {
    const birthday = async () => (await rows('access_athlete'))[0]?.['date_of_birth'];
    const edit = (changes: object) =>
      AthleteProfileEdited({
        athleteId: 'a',
        fields: ['dateOfBirth'],
        changes,
        previous: { dateOfBirth: '2010-04-05' },
      });
    await facts(athlete);
    expect(await birthday()).toBe('2010-04-05');
    await facts(edit({ dateOfBirth: '2001-01-01' }));
    expect(await birthday()).toBe('2001-01-01');
    await facts(AthleteProfileEdited({ athleteId: 'a', fields: ['bio'], changes: { bio: 'x' }, previous: {} }));
    expect(await birthday()).toBe('2001-01-01');
    await facts(edit({}));
    expect(await birthday()).toBeNull();
  });

  it('links and unlinks parents, and knows their status', async () => {
    const parent = ParentRegistered({
      parentId: 'p',
      userId: 'u',
      firstName: 'A',
      lastName: 'B',
      email: null,
      phone: null,
      homeTown: null,
    });
    await facts(
      parent,
      athlete,
      ParentLinked({ athleteId: 'a', parentId: 'p', relationship: 'Mother', confirmedBy: 'invite', confirmerId: null }),
      ParentDeactivated({ parentId: 'p' }),
    );
    const row = { parent_id: 'p', first_name: 'A', last_name: 'B' };
    expect(await rows('access_parent')).toEqual([{ ...row, status: 'inactive' }]);
    expect(await rows('access_parent_athlete')).toEqual([{ parent_id: 'p', athlete_id: 'a' }]);
    await facts(
      ParentActivated({ parentId: 'p' }),
      ParentUnlinked({ athleteId: 'a', parentId: 'p', left: true, reason: null }),
    );
    expect(await rows('access_parent')).toEqual([{ ...row, status: 'active' }]);
    expect(await rows('access_parent_athlete')).toEqual([]);
    const { firstName, lastName } = { firstName: 'Ann', lastName: 'Bell' };
    const renamed = { changes: { firstName, lastName }, previous: { firstName: 'A', lastName: 'B' } };
    await facts(ParentEdited({ parentId: 'p', fields: ['firstName', 'lastName'], ...renamed }));
    expect(await rows('access_parent')).toMatchObject([{ first_name: 'Ann', last_name: 'Bell', status: 'active' }]);
  });

  it('calls an athlete as their profile does, whatever else of it is edited', async () => {
    const edit = (changes: Partial<typeof profile>, previous: Partial<typeof profile>) =>
      AthleteProfileEdited({
        athleteId: 'a',
        fields: Object.keys(changes) as (keyof typeof profile)[],
        changes,
        previous,
      });
    await facts(athlete, edit({ lastName: 'Rivers' }, { lastName: 'Doe' }), edit({ city: 'Ames' }, { city: null }));
    expect(await rows('access_athlete')).toMatchObject([
      { first_name: 'Kim', last_name: 'Rivers', date_of_birth: '2010-04-05' },
    ]);
  });

  it('gives the same rows from one batch as from many', async () => {
    const all = [
      team,
      account,
      athlete,
      CoachAdded({ teamId: 't', coachId: 'c', role: 'primary' }),
      JoinRequested({ athleteId: 'a', teamId: 't', again: false }),
    ];
    await facts(...all);
    const everything = async () => [
      await rows('account_access'),
      await rows('access_team'),
      await rows('access_coach'),
      await rows('access_athlete'),
    ];
    const singly = await everything();
    await read.clear();
    // At the same times.
    log = new RecordedEvents();
    for (const fact of all) log.add('any-1', fact);
    await read.apply(log.take());
    expect(await everything()).toEqual(singly);
  });
});
