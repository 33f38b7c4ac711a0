import { Global, Module } from '@nestjs/common';
import { FORGETTING_TIME } from '../../../../src/modules/privacy/erasure/erasure.policies.js';
import { startTestApp, type TestApp } from '../../app.js';
import { tellOfAthlete, tellOfInvitedAthlete } from './athlete-story.js';
import { tellOfCamps } from './camp-story.js';
import { tellOfColleges } from './college-story.js';
import { tellOfCodes } from './invite-story.js';
import { tellOfInterests } from './interest-story.js';
import { Narrator } from './narrator.js';
import { tellOfPeople } from './people-story.js';
import { tellOfPrivacy } from './privacy-story.js';
import { tellOfTeamCollege } from './team-college-story.js';
import { tellOfTeam } from './team-story.js';

/** No other process reads with a destroyed key here. */
@Global()
@Module({ providers: [{ provide: FORGETTING_TIME, useValue: 100 }], exports: [FORGETTING_TIME] })
class ForgetsFast {}

/** An application in which every kind of event has happened, by real commands and calls. Whoever adds a kind tells of it here. */
export async function tellStory(): Promise<TestApp> {
  const started = await startTestApp({ imports: [ForgetsFast] });
  try {
    await tell(new Narrator(started));
    return started;
  } catch (error) {
    await started.stop();
    throw error;
  }
}

async function tell(narrator: Narrator): Promise<void> {
  const coach = await narrator.people.coach('coach');
  const teamId = await narrator.people.team(coach.profileId);
  const groupId = await tellOfTeam(narrator, coach, teamId);
  const team = { coach, teamId, groupId };
  const athlete = await tellOfAthlete(narrator, team);
  await tellOfPeople(narrator, coach, athlete);
  const inviteId = await tellOfCodes(narrator, coach, athlete, teamId);
  await tellOfInvitedAthlete(narrator, team, inviteId);
  const collegeId = await tellOfColleges(narrator);
  await tellOfTeamCollege(narrator, coach, teamId, collegeId);
  await tellOfInterests(narrator, athlete, coach, collegeId);
  await tellOfCamps(narrator, athlete);
  await tellOfPrivacy(narrator, athlete, teamId);
}
