import { randomUUID } from 'node:crypto';
import type { Expectations } from '../../../test/security/expectations.js';
import { athletesOf, firstOf, made } from '../../../test/security/making.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { collegeInterestIdOf, collegeInterests } from '../college-interest/public.js';
import { seenCelebrations, sharings } from './celebration.decider.js';

const permission = (athleteId: string) => ({ athleteId, by: 'guardian' });

export const expectations: Expectations = {
  rows: {
    // Spec, "Celebration pop-ups", of athletes, parents and coaches: each has a queue of their own.
    'what pops up for oneself': ['any', 'any', 'any', 'any', '–', '–'],
    // The decider of sharing says more: a minor's needs a guardian's word.
    'share an offer or a commitment': ['own', 'linked', 'team', 'team', '–', '–'],
    'decide whether these are shared': ['own', 'linked', '–', '–', '–', '–'],
  },
  calls: {
    'GET /api/celebrations': 'what pops up for oneself',
    'POST /api/celebrations/seen': 'what pops up for oneself',
    'GET /api/athlete/:id/celebrations': 'see an athlete’s colleges',
    'GET /api/celebrations/:id/picture': 'share an offer or a commitment',
    'GET /api/athlete/:id/sharing': 'share an offer or a commitment',
    'PUT /api/athlete/:id/sharing': 'decide whether these are shared',
  },
  undos: {
    SharingAllowed: 'decide whether these are shared',
    SharingStopped: 'decide whether these are shared',
  },
  sight: {
    celebration: 'see an athlete’s colleges',
    celebrations: 'what pops up for oneself',
    sharing: 'share an offer or a commitment',
  },
  secondIds: [['celebrationIds', '/api/celebrations', 'celebration']],
  passedOver: {
    'POST /api/celebrations/seen body.celebrationIds[]':
      'what is not theirs to see is ignored, and nothing is told of it',
  },
  makes: async (actors) => {
    const things = [];
    for (const athlete of athletesOf(actors)) {
      const [athleteId, collegeId] = [athlete.id, randomUUID()];
      const collegeInterestId = collegeInterestIdOf(athleteId, collegeId);
      const which = { collegeInterestId, athleteId, collegeId };
      const id = await actors.people.send(collegeInterests.of(collegeInterestId), {
        type: 'AddCollegeInterest',
        ...which,
        interestLevel: 'low',
      });
      things.push({ ...athlete, id: String(id) });
    }
    return { things: { celebration: things, sharing: athletesOf(actors) } };
  },
  payloads: {
    SharingAllowed: permission,
    SharingStopped: permission,
  },
  belongingsOfAthlete: async ({ api, athlete }) => ({
    celebration: firstOf(await made(api.get(`/api/athlete/${athlete.profileId}/celebrations`)), 'celebrations'),
  }),
  story: async ({ narrator, athlete: { profileId: athleteId, ...athlete } }) => {
    const by = actorOf(await narrator.people.parent(athleteId));
    const stream = sharings.of(athleteId);
    const allow = { type: 'AllowSharing', athleteId, by: 'guardian' } as const;
    await narrator.undoes(by, await narrator.does(by, stream, allow));
    await narrator.does(by, stream, allow);
    await narrator.does(by, stream, { type: 'StopSharing' });
    await narrator.does(by, stream, allow);
    const { userId } = athlete;
    await narrator.does(actorOf({ ...athlete, profileId: athleteId }), seenCelebrations.of(userId), {
      type: 'SeeCelebrations',
      userId,
      celebrationIds: [randomUUID()],
    });
  },
};
