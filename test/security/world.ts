import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import { athletes as athletesStream } from '../../src/modules/athlete/public.js';
import { camps } from '../../src/modules/camp/public.js';
import { teamCollegeIdOf, teamColleges } from '../../src/modules/team-college/public.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { collegeIdOf, colleges } from '../../src/modules/college/public.js';
import { parents } from '../../src/modules/parent/public.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import type { TestApp } from '../support/app.js';
import { campSaid } from '../support/camps.js';
import { Codes } from '../support/codes.js';
import { People, type Person } from '../support/people.js';
import type { Column } from './permission-rows.js';
import type { sight } from './undo-expectations.js';

type Kind = keyof typeof sight;

/** Somebody who calls. */
export interface Caller {
  readonly name: string;
  /** Of those who have an account. */
  readonly userId?: string;
  /** No token: nobody is signed in. */
  readonly token?: string;
  /** No longer a session, or never one. */
  readonly turnedAway?: true;
  /** The code that keeps them out. */
  readonly blocked?: 'account-inactive' | 'no-subscription';
  /** No column: may nothing but be signed in. */
  readonly column?: Column;
}

/** Something that is called about, and how it relates to the callers. */
export interface Thing {
  readonly name: string;
  readonly id: string;
  /** Names of the callers whose own it is. */
  readonly owners?: readonly string[];
  readonly parents?: readonly string[];
  readonly minor?: true;
  /** Of a team: the names of the athletes who are active on it, and of their parents. */
  readonly members?: readonly string[];
  readonly membersParents?: readonly string[];
  /** Names of the callers who act for its team. */
  readonly staff?: readonly string[];
  /** Of an athlete: the names of those to whom they are a name and a status. */
  readonly knownTo?: readonly string[];
  readonly exists: boolean;
}

export interface World {
  readonly callers: readonly Caller[];
  readonly things: Readonly<Record<Kind, readonly Thing[]>>;
  /** Real ids for inputs of every kind. */
  readonly hawks: Readonly<
    Record<'teamId' | 'athleteId' | 'coachId' | 'parentId' | 'collegeId' | 'collegeInterestId' | 'campId', string>
  >;
}

const READ_MODELS = [
  'account-access',
  'team',
  'team-roster',
  'athlete-profile',
  'invites',
  'camps',
  'colleges',
  'team-colleges',
  'college-interests',
  'college-updates',
];
const hawksStaff = ['primary coach', 'assistant coach'];

/** Two teams and a sleeping one, somebody of each kind on both sides, made by real commands. */
export async function makeWorld({ app }: TestApp): Promise<World> {
  const people = new People(app);
  const [primary, assistant, owl, asleep] = [
    await people.coach('coach'),
    await people.coach('assistant-coach'),
    await people.coach('coach'),
    await people.coach('coach'),
  ];
  const idle = await people.coach('assistant-coach');
  const [hawks, owls, sleepers] = [
    await people.team(primary.profileId),
    await people.team(owl.profileId),
    await people.team(asleep.profileId),
  ];
  for (const { profileId } of [assistant, idle])
    await people.send(teams.of(hawks), { type: 'AddCoach', coachId: profileId });
  await people.send(teams.of(hawks), {
    type: 'ChangeCoachMembership',
    coachId: idle.profileId,
    status: 'inactive',
    byCoachId: null,
  });
  await people.send(teams.of(sleepers), { type: 'SetTeamStatus', status: 'inactive' });
  const young = await people.athlete({ teamId: hawks });
  const grown = await people.athlete({ teamId: hawks, born: '1999-01-01' });
  const asking = await people.athlete({ teamId: hawks, active: false });
  const rejected = await people.athlete({ teamId: hawks, active: false });
  const inactive = await people.athlete({ teamId: hawks });
  const removed = await people.athlete({ teamId: hawks });
  const becomes = (newStatus: AccountStatus, previousStatus: AccountStatus) =>
    ({ type: 'ChangeAccountStatus', newStatus, previousStatus }) as const;
  await people.send(athletesStream.of(rejected.profileId), becomes('rejected', 'pending'));
  await people.send(athletesStream.of(inactive.profileId), becomes('inactive', 'active'));
  await people.send(athletesStream.of(removed.profileId), { type: 'RemoveFromTeam' });
  const stranger = await people.athlete({ teamId: owls });
  const alone = await people.athlete();
  const parent = await people.parent(young.profileId, grown.profileId);
  const gone = await people.parent(young.profileId);
  await people.send(parents.of(gone.profileId), { type: 'DeactivateParent' });
  const other = await people.parent(stranger.profileId);
  const former = await people.parent(inactive.profileId, removed.profileId);
  const codes = new Codes(app, people);
  const [invite, owlInvite] = [
    await codes.invite({ teamId: hawks, role: 'athlete', email: 'invited@example.com' }),
    await codes.invite({ teamId: owls, role: 'athlete', email: 'invited@example.com' }),
  ];
  const place = { name: 'Iowa State University', city: 'Ames', state: 'IA' };
  const collegeId = collegeIdOf(place);
  const source = { kind: 'catalogue', year: null } as const;
  await people.send(colleges.of(collegeId), { type: 'AddCollege', collegeId, facts: place, source });
  const campId = randomUUID();
  await people.send(camps.of(campId), { type: 'AddCamp', campId, facts: campSaid({ collegeId }) });
  for (const teamId of [hawks, owls]) {
    const notes = { notes: 'Calls in May', sharedWithAthletes: false };
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    await people.send(stream, { type: 'WriteNotes', teamId, collegeId, ...notes });
  }
  for (const { profileId: athleteId } of [young, grown, asking, rejected, inactive, removed, stranger, alone]) {
    const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
    const interest = { collegeInterestId, athleteId, collegeId, interestLevel: 'high' } as const;
    await people.send(collegeInterests.of(collegeInterestId), { type: 'AddCollegeInterest', ...interest });
  }
  const [admin, auditor, nobody, late] = [
    await people.account('admin'),
    await people.account('auditor'),
    await people.account('no-role'),
    await people.coach('coach'),
  ];
  await people.settled(READ_MODELS);
  await app
    .get<pg.Pool>(DATABASE_POOL, { strict: false })
    .query(`UPDATE touchline.sessions SET expires_at = now() - interval '1 minute' WHERE user_id = $1`, [late.userId]);

  const as = (name: string, { userId, token }: Person, column?: Column, blocked?: Caller['blocked']): Caller => ({
    name,
    userId,
    token,
    ...(column ? { column } : {}),
    ...(blocked ? { blocked } : {}),
  });
  const callers: Caller[] = [
    { name: 'anonymous', turnedAway: true },
    { name: 'with a made-up token', token: 'A'.repeat(43), turnedAway: true },
    { name: 'with an expired session', token: late.token, turnedAway: true },
    as('athlete', young, 'athlete'),
    as('athlete of the other team', stranger, 'athlete'),
    as('athlete without a team', alone, 'athlete'),
    as('parent', parent, 'parent'),
    as('parent of the other team', other, 'parent'),
    as('inactive parent', gone, 'parent', 'account-inactive'),
    as('assistant coach', assistant, 'assistant coach'),
    as('primary coach', primary, 'primary coach'),
    as('coach of the other team', owl, 'primary coach'),
    as('inactive coach', idle, 'assistant coach', 'account-inactive'),
    as('coach of an inactive team', asleep, 'primary coach', 'no-subscription'),
    as('admin', admin, 'admin'),
    as('auditor', auditor, 'auditor'),
    as('new account', nobody),
  ];
  const unknown: Thing = { name: 'an unknown one', id: randomUUID(), exists: false };
  const owlStaff = ['coach of the other team'];
  const athletes: readonly Thing[] = [
    {
      name: 'a minor of the team',
      id: young.profileId,
      owners: ['athlete'],
      parents: ['parent'],
      minor: true,
      staff: hawksStaff,
      exists: true,
    },
    { name: 'a grown-up of the team', id: grown.profileId, parents: ['parent'], staff: hawksStaff, exists: true },
    { name: 'one who asks to join the team', id: asking.profileId, knownTo: hawksStaff, exists: true },
    { name: 'one whom the team rejected', id: rejected.profileId, knownTo: hawksStaff, exists: true },
    { name: 'an inactive one of the team', id: inactive.profileId, knownTo: hawksStaff, exists: true },
    { name: 'one who was removed from the team', id: removed.profileId, exists: true },
    {
      name: 'one of the other team',
      id: stranger.profileId,
      owners: ['athlete of the other team'],
      parents: ['parent of the other team'],
      minor: true,
      staff: owlStaff,
      exists: true,
    },
    { name: 'one without a team', id: alone.profileId, owners: ['athlete without a team'], exists: true },
  ];
  // Nobody who asks: it is suspended on the way.
  const bystander = await people.account('no-role');
  await people.settled(READ_MODELS);
  const things: World['things'] = {
    account: [{ name: 'an account', id: bystander.userId, exists: true }, unknown],
    athlete: [...athletes, unknown],
    commitment: [...athletes, unknown],
    interestOrder: [...athletes, unknown],
    savedCamps: [...athletes, unknown],
    recommendations: [...athletes, unknown],
    checklist: [...athletes, unknown],
    modelHelp: [...athletes, unknown],
    collegeInterest: [
      ...athletes.map(({ id, ...whose }) => ({ ...whose, id: collegeInterestIdOf(id, collegeId) })),
      unknown,
    ],
    team: [
      {
        name: 'the team',
        id: hawks,
        members: ['athlete'],
        membersParents: ['parent'],
        staff: hawksStaff,
        exists: true,
      },
      {
        name: 'the other team',
        id: owls,
        members: ['athlete of the other team'],
        membersParents: ['parent of the other team'],
        staff: owlStaff,
        exists: true,
      },
      { name: 'an inactive team', id: sleepers, exists: true },
      unknown,
    ],
    coach: [
      { name: 'the primary coach', id: primary.profileId, owners: ['primary coach'], staff: hawksStaff, exists: true },
      {
        name: 'the assistant coach',
        id: assistant.profileId,
        owners: ['assistant coach'],
        staff: hawksStaff,
        exists: true,
      },
      { name: 'the inactive coach', id: idle.profileId, staff: hawksStaff, exists: true },
      { name: 'the other coach', id: owl.profileId, owners: owlStaff, staff: owlStaff, exists: true },
      unknown,
    ],
    parent: [
      { name: 'a parent of the team', id: parent.profileId, owners: ['parent'], staff: hawksStaff, exists: true },
      { name: 'an inactive parent', id: gone.profileId, staff: hawksStaff, exists: true },
      { name: 'a parent of those who were on the team', id: former.profileId, exists: true },
      {
        name: 'a parent of the other team',
        id: other.profileId,
        owners: ['parent of the other team'],
        staff: owlStaff,
        exists: true,
      },
      unknown,
    ],
    invite: [
      { name: 'an invite of the team', id: invite.id, staff: hawksStaff, exists: true },
      { name: 'an invite of the other team', id: owlInvite.id, staff: owlStaff, exists: true },
      unknown,
    ],
    college: [{ name: 'a college', id: collegeId, exists: true }, unknown],
    camp: [{ name: 'a camp', id: campId, exists: true }, unknown],
    teamCollege: [
      { name: 'notes of the team', id: teamCollegeIdOf(hawks, collegeId), staff: hawksStaff, exists: true },
      { name: 'notes of the other team', id: teamCollegeIdOf(owls, collegeId), staff: owlStaff, exists: true },
      unknown,
    ],
  };
  const collegeInterestId = collegeInterestIdOf(young.profileId, collegeId);
  const [athleteId, coachId, parentId] = [young.profileId, assistant.profileId, parent.profileId];
  return {
    callers,
    things,
    hawks: { teamId: hawks, athleteId, coachId, parentId, collegeId, collegeInterestId, campId },
  };
}
