import { dismissRecommendation, listRecommendations } from '../../../contract/recommendation/endpoints.js';
import { Access, implement } from '../access/public.js';
import { dismissals } from './dismissing/dismissals.decider.js';
import { Recommend } from './recommend.query.js';

export const recommendationHandlers = [
  implement(listRecommendations, { with: [Recommend] }, ({ params, query }, _context, recommend) =>
    recommend.run(params.id, query.count),
  ),

  implement(
    dismissRecommendation,
    { with: [Access] },
    async ({ params: { id: athleteId, collegeId }, body: { dismissed } }, { caller, sendOne }, access) => {
      await access.require(caller, 'college.read', 'college', collegeId);
      const type = dismissed ? 'DismissRecommendation' : 'RestoreRecommendation';
      const event = await sendOne(dismissals.of(athleteId), { type, athleteId, collegeId }, { dismissed });
      return { athleteId, collegeId, dismissed, eventId: event.id };
    },
  ),
];
