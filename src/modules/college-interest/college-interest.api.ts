import type pg from 'pg';
import {
  addCollegeInterest,
  changeCommitment,
  getCollegeInterest,
  removeCollegeInterest,
  reorderCollegeInterests,
} from '../../../contract/college-interest/endpoints.js';
import { completeChecklistItem } from '../../../contract/college-interest/college-interest.js';
import {
  listCollegeInterests,
  listInterestedAthletes,
  listTeamColleges,
} from '../../../contract/college-interest/list-interests.js';
import { previewMassUpdate, sendMassUpdate } from '../../../contract/college-interest/mass-update.js';
import {
  listSuggestions,
  respondToSuggestion,
  suggestCollege,
  withdrawSuggestion,
} from '../../../contract/college-interest/suggestions.js';
import { openSuggestions } from '../../../projections/college-interests/interest.queries.js';
import { interestedAthletes, teamColleges } from '../../../projections/team-interests.queries.js';
import type { AnswerOf, InputOf } from '../../platform/http/endpoint.decorator.js';
import { implement } from '../access/public.js';
import { TeamTimes } from '../athlete/public.js';
import { AddInterest, RemoveInterest } from './adding/add-interest.js';
import { checklists } from './checklist/checklist.decider.js';
import { ChangeCommitment } from './commitment/change-commitment.js';
import { MassUpdates } from './mass-update/mass-updates.js';
import { interestOrders } from './order/interest-order.decider.js';
import { GetInterest, ListInterests } from './reading/list-interests.js';
import { SuggestCollege } from './suggesting/suggest-college.js';

export const collegeInterestHandlers = [
  implement(listCollegeInterests, { with: [TeamTimes, ListInterests] }, async ({ query }, { caller }, times, list) => {
    const { athleteId, asOf } = query;
    if (asOf !== undefined) await times.requireDay(caller, 'interest.read', athleteId, asOf);
    return list.run(query);
  }),

  implement(getCollegeInterest, { with: [GetInterest] }, ({ params }, _context, interest) => interest.run(params.id)),

  implement(listTeamColleges, ({ params, query }, { pool }) => readTeamColleges(pool, params.id, query)),

  implement(listInterestedAthletes, ({ params }, { pool }) =>
    readInterestedAthletes(pool, params.id, params.collegeId),
  ),

  implement(addCollegeInterest, { with: [AddInterest] }, ({ body }, context, adding) => adding.run(body, context)),

  implement(removeCollegeInterest, { with: [RemoveInterest] }, async ({ params: { id } }, context, removing) => ({
    collegeInterestId: id,
    ...(await removing.run(id, context)),
  })),

  implement(listSuggestions, ({ params }, { pool }) => readSuggestions(pool, params.id)),

  implement(
    suggestCollege,
    { with: [SuggestCollege] },
    ({ params: { id: athleteId, collegeId }, body }, context, suggestion) =>
      suggestion.suggest({ athleteId, collegeId }, body, context),
  ),

  implement(
    respondToSuggestion,
    { with: [SuggestCollege] },
    ({ params: { id: athleteId, collegeId }, body }, context, suggestion) =>
      suggestion.change({ athleteId, collegeId }, { type: 'RespondToSuggestion', ...body }, context),
  ),

  implement(
    withdrawSuggestion,
    { with: [SuggestCollege] },
    ({ params: { id: athleteId, collegeId } }, context, suggestion) =>
      suggestion.change({ athleteId, collegeId }, { type: 'WithdrawSuggestion' }, context),
  ),

  implement(changeCommitment, { with: [ChangeCommitment] }, ({ params, body }, context, commitment) =>
    commitment.run(params.id, body.committedOn, context),
  ),

  implement(previewMassUpdate, { with: [MassUpdates] }, ({ body }, _context, many) => many.preview(body)),

  implement(sendMassUpdate, { with: [MassUpdates] }, ({ body }, context, many) => many.send(body, context)),

  implement(reorderCollegeInterests, async ({ body: { athleteId, interestOrder } }, { send }) => {
    const order = [...new Set(interestOrder)];
    const { events } = await send(interestOrders.of(athleteId), { type: 'ReorderInterests', athleteId, order });
    return { athleteId, interestOrder: order, eventId: events.at(-1)?.id ?? null };
  }),

  implement(completeChecklistItem, async ({ params: { id: athleteId, item } }, { send }) => {
    await send(checklists.of(athleteId), { type: 'CompleteChecklistItem', athleteId, item });
    return { athleteId, item };
  }),
];

async function readTeamColleges(
  pool: pg.Pool,
  teamId: string,
  query: InputOf<typeof listTeamColleges>['query'],
): Promise<AnswerOf<typeof listTeamColleges>> {
  const { colleges, total } = await teamColleges(pool, { teamId, ...query });
  return { colleges, collegeCount: total };
}

async function readInterestedAthletes(
  pool: pg.Pool,
  teamId: string,
  collegeId: string,
): Promise<AnswerOf<typeof listInterestedAthletes>> {
  return { athletes: await interestedAthletes(pool, teamId, collegeId) };
}

async function readSuggestions(pool: pg.Pool, athleteId: string): Promise<AnswerOf<typeof listSuggestions>> {
  const found = await openSuggestions(pool, athleteId);
  const suggestions = found.map(({ sentAt, ...suggestion }) => ({ ...suggestion, sentAt: sentAt.toISOString() }));
  return { suggestions, suggestedCollegeCount: suggestions.length };
}
