import type { Expectations } from '../../../test/security/expectations.js';
import { actorOf } from '../../../test/support/histories/story/narrator.js';
import { dismissals } from './dismissing/dismissals.decider.js';
import { athletesOf } from '../../../test/security/making.js';
import type { World } from '../../../test/security/world.js';

const recommended = (athleteId: string, { hawks }: World) => ({ athleteId, collegeId: hawks.collegeId });

export const expectations: Expectations = {
  calls: {
    'GET /api/athlete/:id/recommendations': 'see an athlete’s colleges',
    'PUT /api/athlete/:id/college/:collegeId/recommendation': 'answer a suggestion',
  },
  undos: {
    RecommendationDismissed: 'answer a suggestion',
    RecommendationRestored: 'answer a suggestion',
  },
  sight: {
    recommendations: 'see an athlete’s colleges',
  },
  makes: (actors) => ({ things: { recommendations: athletesOf(actors) } }),
  payloads: {
    RecommendationDismissed: recommended,
    RecommendationRestored: recommended,
  },
  story: async ({ narrator, athlete, collegeId }) => {
    const [by, athleteId] = [actorOf(athlete), athlete.profileId];
    const dismiss = { type: 'DismissRecommendation', athleteId, collegeId } as const;
    const dismisses = () => narrator.does(by, dismissals.of(athleteId), dismiss);
    await narrator.undoes(by, await dismisses());
    await dismisses();
  },
};
