import { randomUUID } from 'node:crypto';
import { type AthleteProfile, emptyProfile } from '../../../contract/athlete/athlete.js';
import type { AccountStatus } from '../../../contract/athlete/vocabulary.js';
import { onboardingAnswers } from '../../../test/support/onboarding-answers.js';
import type { Person } from '../../../test/support/people.js';
import { actorOf, told, type Narrator } from '../../../test/support/histories/story/narrator.js';
import { athletes, type AthleteCommand } from './public.js';
import type { Expectations } from '../../../test/security/expectations.js';
import type { Tale } from '../../../test/support/histories/story/story.js';
import { teams } from '../team/public.js';
import { accounts } from '../account/public.js';

export const expectations: Expectations = {
  story: async (tale) => {
    await tellOfAthlete(tale);
    await tellOfParents(tale);
    await tellOfInvitedAthlete(tale);
  },
};

/** Everything that happens to an athlete: profile, place on a team, groups, files and photo. */
async function tellOfAthlete({ narrator, coach, teamId }: Tale): Promise<void> {
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

  const group = { type: 'CreateGroup', name: 'Secondary', color: '#3fc5ff' } as const;
  const groupId = told(await narrator.does(staff, teams.of(teamId), group), 'groupId');
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
}

/** What is between an athlete and their parents: links, who asks for one, and a birthday that they confirm. */
async function tellOfParents({ narrator, coach }: Tale): Promise<void> {
  const athlete = await narrator.people.athlete();
  const parent = await narrator.people.parent(athlete.profileId);
  const admin = { userId: randomUUID(), role: 'admin' };
  const stream = athletes.of(athlete.profileId);
  const does = (by: Person, command: AthleteCommand) => narrator.does(actorOf(by), stream, command);
  const { profileId: parentId } = parent;
  const wish = { type: 'RequestParentRemoval', parentId } as const;
  await narrator.undoes(actorOf(athlete), await does(athlete, wish));
  const unlink = { type: 'UnlinkParent', parentId, reason: 'Their mother asked us to.' } as const;
  await narrator.undoes(admin, await narrator.does(admin, stream, unlink));
  for (const answer of ['refuse', 'confirm'] as const) {
    const birthday = { type: 'EditProfile', asksBirthday: true, changes: { dateOfBirth: '2004-05-07' } } as const;
    await does(athlete, birthday);
    await does(parent, { type: 'AnswerBirthday', dateOfBirth: '2004-05-07', answer, byParent: parentId });
  }
  const proven = { dateOfBirth: '2004-05-08', evidence: 'Passport, seen on a video call' };
  await narrator.does(admin, stream, { type: 'ProveBirthday', ...proven });
  await does(parent, { type: 'UnlinkParent', parentId, byParent: parentId });
  for (const answer of ['refuse', 'confirm'] as const) {
    await does(parent, { type: 'AskToFollow', parentId, relationship: 'Mother', isAddressee: true });
    await does(athlete, { type: 'AnswerAskingParent', parentId, answer });
  }
  await does(parent, { type: 'UnlinkParent', parentId, byParent: parentId });
  await tellOfReview(narrator, coach);
}

/** A guardian invited by a coach who left, confirmed by an admin. */
async function tellOfReview(narrator: Narrator, coach: Person): Promise<void> {
  const athlete = await narrator.people.athlete();
  const { profileId: parentId } = await narrator.people.parent(athlete.profileId);
  const stream = athletes.of(athlete.profileId);
  const system = { userId: 'system', role: 'system' };
  await narrator.does(system, stream, { type: 'RequestParentReview', parentId, coachId: coach.profileId });
  const confirm = { type: 'AnswerAskingParent', parentId, answer: 'confirm', evidence: 'Birth certificate' } as const;
  await narrator.does({ userId: randomUUID(), role: 'admin' }, stream, confirm);
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

/** Someone who joins by an invite, goes through the wizard afterwards, and leaves the team again. */
async function tellOfInvitedAthlete({ narrator, teamId }: Tale): Promise<void> {
  const { id: inviteId } = await narrator.codes.invite({ teamId, role: 'athlete', email: 'jordan.a@example.com' });
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
