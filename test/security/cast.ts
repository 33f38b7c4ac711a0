import type pg from 'pg';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import { features } from '../../src/features.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { collegeIdOf, colleges } from '../../src/modules/college/public.js';
import { parents } from '../../src/modules/parent/public.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import type { TestApp } from '../support/app.js';
import { Codes } from '../support/codes.js';
import { People } from '../support/people.js';
import { makes, type Made } from './expectations.js';

export const READ_MODELS = features.flatMap(({ readModels }) => readModels.map(({ name }) => name));
/** Two teams and a sleeping one, somebody of each kind on both sides, those who no longer belong, and a college. */
export type Actors = Awaited<ReturnType<typeof makeActors>>;
/** These, and what the features made for them. */
export interface Cast extends Actors {
  readonly made: Required<Made>;
}

/** All of it by real commands. */
export async function makeCast(started: TestApp): Promise<Cast> {
  const actors = await makeActors(started);
  const all: Made[] = [];
  for (const make of makes) all.push(await make(actors));
  await actors.people.settled(READ_MODELS);
  const things = Object.fromEntries(all.flatMap((one) => Object.entries(one.things)));
  const ids = Object.fromEntries(all.flatMap((one) => Object.entries(one.ids ?? {})));
  return { ...actors, made: { things, ids } };
}

/** What a former teammate is to the team since. */
export const leavers = ['pending', 'rejected', 'inactive'] as const;

/** Makes an active athlete of a team one of the {@link leavers}. */
export async function leave(people: People, athleteId: string, teamId: string, status: (typeof leavers)[number]) {
  const athlete = athletes.of(athleteId);
  const becomes = (newStatus: AccountStatus, previousStatus: AccountStatus) =>
    people.send(athlete, { type: 'ChangeAccountStatus', newStatus, previousStatus });
  if (status === 'inactive') return becomes('inactive', 'active');
  await people.send(athlete, { type: 'RemoveFromTeam' });
  await people.send(athlete, { type: 'RequestJoinTeam', teamId });
  if (status === 'rejected') await becomes('rejected', 'pending');
}

async function makeActors({ app }: TestApp) {
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
  await people.send(athletes.of(rejected.profileId), becomes('rejected', 'pending'));
  await people.send(athletes.of(inactive.profileId), becomes('inactive', 'active'));
  await people.send(athletes.of(removed.profileId), { type: 'RemoveFromTeam' });
  const stranger = await people.athlete({ teamId: owls });
  const alone = await people.athlete();
  const parent = await people.parent(young.profileId, grown.profileId);
  const gone = await people.parent(young.profileId);
  await people.send(parents.of(gone.profileId), { type: 'DeactivateParent' });
  const other = await people.parent(stranger.profileId);
  const former = await people.parent(inactive.profileId, removed.profileId);
  const guardian = await people.parent(young.profileId);
  const [ended, waiting] = [await people.parent(young.profileId), await people.parent()];
  await people.send(athletes.of(young.profileId), { type: 'UnlinkParent', parentId: ended.profileId });
  await people.send(athletes.of(young.profileId), {
    type: 'AskToFollow',
    parentId: waiting.profileId,
    relationship: 'Father',
    isAddressee: true,
  });
  const place = { name: 'Iowa State University', city: 'Ames', state: 'IA' };
  const collegeId = collegeIdOf(place);
  const source = { kind: 'catalogue', year: null } as const;
  await people.send(colleges.of(collegeId), { type: 'AddCollege', collegeId, facts: place, source });
  // The bystander asks nothing: it is suspended on the way.
  const [admin, auditor, nobody, late, bystander] = [
    await people.account('admin'),
    await people.account('auditor'),
    await people.account('no-role'),
    await people.coach('coach'),
    await people.account('no-role'),
  ];
  await people.settled(READ_MODELS);
  await app
    .get<pg.Pool>(DATABASE_POOL, { strict: false })
    .query(`UPDATE touchline.sessions SET expires_at = now() - interval '1 minute' WHERE user_id = $1`, [late.userId]);
  return {
    people,
    staff: { primary, assistant, idle, owl, asleep },
    teams: { hawks, owls, sleepers },
    athletes: { young, grown, asking, rejected, inactive, removed, stranger, alone },
    parents: { parent, guardian, ended, waiting, former, gone, other },
    others: { admin, auditor, nobody, late, bystander },
    codes: new Codes(app, people),
    collegeId,
  };
}
