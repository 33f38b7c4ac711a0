import { Api } from '../support/api.js';
import type { TestApp } from '../support/app.js';
import { leave, leavers, READ_MODELS, type Cast } from './cast.js';
import { belongings, belongingsOfAthlete, type Belongings, type Side } from './expectations.js';

/**
 * One of everything for both teams, and what hangs on an athlete for a teammate and for those who were active on the team
 * once and are pending, rejected or inactive now.
 */
export async function makeBelongings(started: TestApp, cast: Cast) {
  const { people, teams, staff, athletes, parents } = cast;
  const sideOf = async (side: Pick<Side, 'teamId' | 'coach' | 'athlete' | 'parent'>): Promise<Side> => ({
    ...{ started, cast, api: new Api(started.url, side.coach.token), asking: await people.parent() },
    ...side,
  });
  const { primary, owl } = staff;
  const hawks = await sideOf({
    ...{ teamId: teams.hawks, coach: primary, athlete: athletes.young, parent: parents.parent },
  });
  const owls = await sideOf({
    ...{ teamId: teams.owls, coach: owl, athlete: athletes.stranger, parent: parents.other },
  });
  const own = await all([...belongings, ...belongingsOfAthlete], hawks);
  const foreign = await all([...belongings, ...belongingsOfAthlete], owls);
  const teammates = await all(belongingsOfAthlete, { ...hawks, athlete: athletes.grown });
  const left: Partial<Record<(typeof leavers)[number], Belongings>> = {};
  for (const status of leavers) {
    const athlete = await people.athlete({ teamId: teams.hawks });
    await people.settled(READ_MODELS);
    left[status] = { ...(await all(belongingsOfAthlete, { ...hawks, athlete })), athlete: athlete.profileId };
    await leave(people, athlete.profileId, teams.hawks, status);
  }
  await people.settled(READ_MODELS);
  return { own, foreign, teammates, left };
}

async function all(makes: readonly ((side: Side) => Promise<Belongings>)[], side: Side): Promise<Belongings> {
  const made: Record<string, string> = {};
  for (const make of makes) Object.assign(made, await make(side));
  return made;
}
