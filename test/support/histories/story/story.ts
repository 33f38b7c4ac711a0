import { Global, Module } from '@nestjs/common';
import { FORGETTING_TIME } from '../../../../src/modules/privacy/erasure/erasure.policies.js';
import { collegeIdOf } from '../../../../src/modules/college/public.js';
import { stories } from '../../../security/expectations.js';
import { startTestApp, type TestApp } from '../../app.js';
import type { Person } from '../../people.js';
import { Narrator } from './narrator.js';

/** People and things every feature's story can use; it makes the rest itself. */
export interface Tale {
  readonly narrator: Narrator;
  readonly coach: Person;
  /** Of the coach. */
  readonly teamId: string;
  /** Active on the team. */
  readonly athlete: Person;
  readonly collegeId: string;
}

/** No other process reads with a destroyed key here. */
@Global()
@Module({ providers: [{ provide: FORGETTING_TIME, useValue: 100 }], exports: [FORGETTING_TIME] })
class ForgetsFast {}

/** An application in which every kind of event has happened, by real commands and calls: each feature tells of its own (`*.expectations.ts`). */
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
  const athlete = await narrator.people.athlete({ teamId });
  const collegeId = collegeIdOf({ name: 'Iowa State University', city: 'Ames', state: 'IA' });
  for (const story of stories) await story({ narrator, coach, teamId, athlete, collegeId });
}
