import { suggestCollege } from '../../../../../../contract/college-interest/suggestions.js';
import { listTeamAthletes } from '../../../../../../contract/team/endpoints.js';
import { MOST } from '../../../../ui/list/view-fields.js';
import { toldOfMany, type Sent } from '../told-of-many.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

/** The active athletes of a team, by name: whom its coaches can suggest colleges to. */
export const useTeamAthletes = (teamId: string) =>
  useRead(listTeamAthletes, { params: { id: teamId }, query: { count: MOST, accountStatus: 'active' } });

interface Wish {
  readonly athletes: readonly { readonly _id: string; readonly name: string }[];
  readonly message: string | null;
}

/** Suggests a college to each of them, one call each; who could not be reached is told of by name. */
export const useSuggest = (collegeId: string) =>
  useCustomAction(
    async ({ athletes, message }: Wish): Promise<Sent[]> => {
      const sent: Sent[] = [];
      for (const { _id: id, name } of athletes) {
        try {
          await call(suggestCollege, { params: { id, collegeId }, body: { message } });
          sent.push({ name });
        } catch (error) {
          sent.push({ name, refusal: error instanceof ApiError ? error.message : 'This did not arrive.' });
        }
      }
      return sent;
    },
    { done: toldOfMany },
  );
