import { randomUUID } from 'node:crypto';
import { type AthleteProfile, emptyProfile } from '../../../../contract/athlete/athlete.js';
import type { AccountStatus } from '../../../../contract/athlete/vocabulary.js';
import { onboardingAnswers } from '../../onboarding-answers.js';
import type { Person } from '../../people.js';
import { actorOf, type Narrator } from './narrator.js';
import { athletes, type AthleteCommand } from '../../../../src/modules/athlete/public.js';
import { accounts } from '../../../../src/modules/account/public.js';

interface Team {
  readonly coach: Person;
  readonly teamId: string;
  readonly groupId: string;
}

/** Everything that happens to an athlete: profile, place on a team, groups, files and photo. */
export async function tellOfAthlete(narrator: Narrator, { coach, teamId, groupId }: Team): Promise<Person> {
  const athlete = await narrator.people.athlete();
  const stream = athletes.of(athlete.profileId);
  const [self, staff] = [actorOf(athlete), actorOf(coach)];
  const does = (command: AthleteCommand, by = self) => narrator.does(by, stream, command);

  await does({ type: 'RequestJoinTeam', teamId });
  await does({ type: 'CancelJoinRequest' });
  await does({ type: 'RequestJoinTeam', teamId });
  const status = (previousStatus: AccountStatus, newStatus: AccountStatus) =>
    does({ type: 'ChangeAccountStatus', previousStatus, newStatus }, staff);
  await narrator.undoes(staff, await status('pending', 'rejected'));
  await status('pending', 'active');
  await status('active', 'inactive');
  await does({ type: 'RequestJoinTeam', teamId });
  await status('pending', 'active');

  await does({ type: 'AssignGroup', groupId }, staff);
  await narrator.undoes(staff, await does({ type: 'UnassignGroup', groupId }, staff));
  await editProfile(narrator, athlete);

  const measured = { fortyYardDash: 4.61, height: 73 };
  const verified = await does({ type: 'VerifyMeasurables', measuredOn: '2026-01-10', values: measured }, staff);
  await narrator.undoes(staff, await narrator.undoes(staff, verified));

  const file = { type: 'AddFile', nickname: 'Junior film', contentType: 'video/mp4', size: 4_096 } as const;
  const removed = randomUUID();
  await does({ ...file, fileId: randomUUID() });
  await does({ ...file, fileId: removed, nickname: 'Transcript', contentType: 'image/png' }, staff);
  await narrator.undoes(staff, await does({ type: 'RemoveFile', fileId: removed }, staff));
  await does({ type: 'SetPhoto', photoId: randomUUID() });
  await does({ type: 'SetPhoto', photoId: randomUUID() }, staff);
  await narrator.undoes(self, await does({ type: 'RemovePhoto' }));
  return athlete;
}

async function editProfile(narrator: Narrator, athlete: Person): Promise<void> {
  const { academicAttributes, measurableAttributes, collegePreferences } = emptyProfile;
  const college = { collegeId: null, name: 'Harbor Junior College', city: 'Tulsa', state: 'OK' };
  const term = { startSemester: 'Fall', startYear: 2025, endSemester: 'Spring', endYear: 2026 } as const;
  const changes: Partial<AthleteProfile> = {
    ...{ city: 'Tulsa', state: 'OK', phone: '+15555550123', sport: 'football' as const, position: ['QB', 'WR'] },
    ...{ jerseyNumber: '12', schoolLevel: 'Junior College' as const, awardsAndAccomplishments: ['All-conference'] },
    filmLinks: ['https://example.com/film'],
    academicAttributes: { ...academicAttributes, gpa: 3.7, satScore: 1280, previousColleges: [{ college, ...term }] },
    measurableAttributes: { ...measurableAttributes, height: 73, weight: 185, fortyYardDash: 4.61 },
    eligibilityAttributes: { yearsOfEligibility: 3, canRedshirt: true },
    socialMediaLinks: { xHandle: '@robin', instagramHandle: null, hudl: 'https://example.com/hudl', youtube: null },
    collegePreferences: { ...collegePreferences, size: ['Small'], regions: ['Southwest'] },
  };
  const stream = athletes.of(athlete.profileId);
  // A sport that was chosen once is not taken back.
  await narrator.does(actorOf(athlete), stream, { type: 'EditProfile', changes: { sport: 'football' } });
  const edited = await narrator.does(actorOf(athlete), stream, { type: 'EditProfile', changes });
  await narrator.undoes(actorOf(athlete), await narrator.undoes(actorOf(athlete), edited));
}

/** Somebody who joins by an invite, goes through the wizard afterwards, and leaves the team again. */
export async function tellOfInvitedAthlete(narrator: Narrator, { teamId }: Team, inviteId: string): Promise<void> {
  const [athleteId, userId] = [randomUUID(), await narrator.opensAccount('Jordan', 'Avery', 'no-role')];
  const [stream, newcomer] = [athletes.of(athleteId), { userId, role: 'no-role' }];
  const profile = { ...emptyProfile, firstName: 'Jordan', lastName: 'Avery' };
  await narrator.does(newcomer, accounts.of(userId), { type: 'LinkProfile', kind: 'athlete', profileId: athleteId });
  await narrator.does(newcomer, stream, { type: 'RegisterAthlete', athleteId, userId, profile, onboarded: false });
  await narrator.does(newcomer, stream, { type: 'AcceptInvite', teamId, inviteId });
  await narrator.does(newcomer, accounts.of(userId), { type: 'AssignRole', role: 'athlete' });
  const self = { userId, role: 'athlete' };
  const answers = { ...onboardingAnswers, bio: 'Quarterback, class of 2027.' };
  const wizard = { type: 'CompleteOnboarding', athleteId, userId, email: 'jordan.avery@example.com', answers } as const;
  await narrator.does(self, stream, { ...wizard, teamSports: ['football'] });
  await narrator.does(self, stream, { type: 'RemoveFromTeam' });
}
