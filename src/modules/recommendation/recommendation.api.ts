import { dismissRecommendation, listRecommendations } from '../../../contract/recommendation/endpoints.js';
import { nothingChanged } from '../../kernel/errors.js';
import { Flags } from '../../platform/flags/flags.js';
import { Access, implement } from '../access/public.js';
import { dismissals } from './dismissing/dismissals.decider.js';
import { recommend } from './recommend.js';

export const recommendationHandlers = [
  implement(listRecommendations, { with: [Flags] }, async ({ params, query }, context, flags) =>
    (await flags.isOn('recommendations')) ? recommend(context, params.id, query.count) : { recommendations: [] },
  ),

  implement(
    dismissRecommendation,
    { with: [Access] },
    async ({ params: { id: athleteId, collegeId }, body: { dismissed } }, { caller, sendOne }, access) => {
      await access.require(caller, 'college.read', 'college', collegeId);
      const type = dismissed ? 'DismissRecommendation' : 'RestoreRecommendation';
      const event = await sendOne(dismissals.of(athleteId), { type, athleteId, collegeId }, () =>
        nothingChanged({ dismissed }),
      );
      return { athleteId, collegeId, dismissed, eventId: event.id };
    },
  ),
];
