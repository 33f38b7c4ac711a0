import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { AccountStatus } from '../../contract/athlete/vocabulary.js';
import { athletes } from '../../src/modules/athlete/public.js';
import { camps } from '../../src/modules/camp/camp.decider.js';
import { teamCollegeIdOf, teamColleges } from '../../src/modules/team-college/public.js';
import { collegeInterestIdOf, collegeInterests } from '../../src/modules/college-interest/public.js';
import { collegeIdOf, colleges } from '../../src/modules/college/public.js';
import { parents } from '../../src/modules/parent/public.js';
import { teams } from '../../src/modules/team/public.js';
import { DATABASE_POOL } from '../../src/platform/database/database-pool.js';
import type { TestApp } from '../support/app.js';
import { campSaid } from '../support/camps.js';
import { Codes } from '../support/codes.js';
import { People } from '../support/people.js';

export const READ_MODELS = [
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
export type Cast = Awaited<ReturnType<typeof makeCast>>;
/** Two teams and a sleeping one, somebody of each kind on both sides, and those who no longer belong: made by real commands. */
export async function makeCast({ app }: TestApp) {
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
  await people.send(camps.of(campId), { type: 'AddCamp', campId, fields: campSaid({ collegeId }) });
  for (const teamId of [hawks, owls, sleepers]) {
    const notes = { notes: 'Calls in May', sharedWithAthletes: false };
    const stream = teamColleges.of(teamCollegeIdOf(teamId, collegeId));
    await people.send(stream, { type: 'WriteNotes', teamId, collegeId, ...notes });
  }
  for (const { profileId: athleteId } of [young, grown, asking, rejected, inactive, removed, stranger, alone]) {
    const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
    const interest = { collegeInterestId, athleteId, collegeId, interestLevel: 'high' } as const;
    await people.send(collegeInterests.of(collegeInterestId), { type: 'AddCollegeInterest', ...interest });
  }
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
    ids: { collegeId, campId, invite: invite.id, owlInvite: owlInvite.id },
  };
}
