import { randomUUID } from 'node:crypto';
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
  /** Of an athlete: those who see their name and status only. */
  readonly knownTo?: readonly string[];
  readonly exists: boolean;
}

export interface World {
  readonly callers: readonly Caller[];
  /** Some of each resource. */
  readonly things: Readonly<Record<string, readonly Thing[]>> & Readonly<Record<'athlete' | 'team', readonly Thing[]>>;
  /** Real ids for inputs of every kind. */
  readonly hawks: Readonly<Record<string, string>> &
    Readonly<Record<'teamId' | 'athleteId' | 'coachId' | 'parentId' | 'collegeId', string>>;
}

/** The cast as those who call and what they call about. */
export const makeWorld = async (started: TestApp): Promise<World> => worldOf(await makeCast(started));

export function worldOf(cast: Cast): World {
  const { primary, assistant, idle, owl, asleep } = cast.staff;
  const { teams, collegeId, made } = cast;
  const { young, asking, rejected, inactive, removed, stranger, alone } = cast.athletes;
  const { parent, guardian, ended, waiting, former, gone, other } = cast.parents;
  const { admin, auditor, nobody, late } = cast.others;
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
    as('athlete rejected by the team', rejected, 'athlete'),
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
  const things = Object.fromEntries(Object.entries(made.things).map(([name, some]) => [name, [...some, unknown]]));
  const [athleteId, coachId, parentId] = [young.profileId, assistant.profileId, parent.profileId];
  return {
    callers,
    things: { ...things, athlete: things['athlete'] ?? [], team: things['team'] ?? [] },
    hawks: { ...made.ids, teamId: teams.hawks, athleteId, coachId, parentId, collegeId },
  };
}
