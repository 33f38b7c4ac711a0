import { randomUUID } from 'node:crypto';
import { collegeInterestIdOf } from '../../src/modules/college-interest/public.js';
import { teamCollegeIdOf } from '../../src/modules/team-college/public.js';
import type { TestApp } from '../support/app.js';
import type { Person } from '../support/people.js';
import { makeCast, type Cast } from './cast.js';
import type { Column } from './expectations.js';

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
  /** Some of each resource. */
  readonly things: Readonly<Record<string, readonly Thing[]>> &
    Readonly<Record<'athlete' | 'team' | 'collegeInterest', readonly Thing[]>>;
  /** Real ids for inputs of every kind. */
  readonly hawks: Readonly<
    Record<'teamId' | 'athleteId' | 'coachId' | 'parentId' | 'collegeId' | 'collegeInterestId' | 'campId', string>
  >;
}

const hawksStaff = ['primary coach', 'assistant coach'];

/** The cast as those who call and what they call about. */
export const makeWorld = async (started: TestApp): Promise<World> => worldOf(await makeCast(started));

export function worldOf(cast: Cast): World {
  const { primary, assistant, idle, owl, asleep } = cast.staff;
  const { hawks, owls, sleepers } = cast.teams;
  const { young, grown, asking, rejected, inactive, removed, stranger, alone } = cast.athletes;
  const { parent, guardian, ended, waiting, former, gone, other } = cast.parents;
  const { admin, auditor, nobody, late, bystander } = cast.others;
  const { collegeId, campId, invite, owlInvite } = cast.ids;
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
    as('athlete who asks to join', asking, 'athlete'),
    as('athlete whom the team rejected', rejected, 'athlete'),
    as('athlete who is inactive', inactive, 'athlete'),
    as('athlete who was removed', removed, 'athlete'),
    as('parent', parent, 'parent'),
    as('parent of the other team', other, 'parent'),
    as('another guardian', guardian, 'parent'),
    as('guardian whose link has ended', ended, 'parent'),
    as('guardian who waits for a word', waiting, 'parent'),
    as('parent of ex-members', former, 'parent'),
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
      parents: ['parent', 'another guardian'],
      minor: true,
      staff: hawksStaff,
      exists: true,
    },
    { name: 'a grown-up of the team', id: grown.profileId, parents: ['parent'], staff: hawksStaff, exists: true },
    {
      name: 'one who asks to join the team',
      id: asking.profileId,
      owners: ['athlete who asks to join'],
      knownTo: hawksStaff,
      exists: true,
    },
    {
      name: 'one whom the team rejected',
      id: rejected.profileId,
      owners: ['athlete whom the team rejected'],
      knownTo: hawksStaff,
      exists: true,
    },
    {
      name: 'an inactive one of the team',
      id: inactive.profileId,
      owners: ['athlete who is inactive'],
      parents: ['parent of ex-members'],
      minor: true,
      knownTo: hawksStaff,
      exists: true,
    },
    {
      name: 'one who was removed from the team',
      id: removed.profileId,
      owners: ['athlete who was removed'],
      parents: ['parent of ex-members'],
      minor: true,
      exists: true,
    },
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
        membersParents: ['parent', 'another guardian'],
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
      { name: 'the coach of an inactive team', id: asleep.profileId, exists: true },
      { name: 'the other coach', id: owl.profileId, owners: owlStaff, staff: owlStaff, exists: true },
      unknown,
    ],
    parent: [
      { name: 'a parent of the team', id: parent.profileId, owners: ['parent'], staff: hawksStaff, exists: true },
      {
        name: 'another guardian of the same minor',
        id: guardian.profileId,
        owners: ['another guardian'],
        staff: hawksStaff,
        exists: true,
      },
      {
        name: 'one whose link has ended',
        id: ended.profileId,
        owners: ['guardian whose link has ended'],
        exists: true,
      },
      {
        name: 'one who waits for a word',
        id: waiting.profileId,
        owners: ['guardian who waits for a word'],
        exists: true,
      },
      { name: 'an inactive parent', id: gone.profileId, staff: hawksStaff, exists: true },
      {
        name: 'a parent of those who were on the team',
        id: former.profileId,
        owners: ['parent of ex-members'],
        exists: true,
      },
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
      { name: 'an invite of the team', id: invite, staff: hawksStaff, exists: true },
      { name: 'an invite of the other team', id: owlInvite, staff: owlStaff, exists: true },
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
