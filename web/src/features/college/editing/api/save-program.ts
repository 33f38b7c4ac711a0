import type { College, Program } from '../../../../../../contract/college/college.js';
import { editCollege, getCollege } from '../../../../../../contract/college/endpoints.js';
import { factText } from '../../../../../../contract/college/fact-words.js';
import { sportLabels, type Sport } from '../../../../../../contract/team/vocabulary.js';
import { ApiError } from '../../../../app/api-error.js';
import { call } from '../../../../app/call.js';
import { useCustomAction } from '../../../../app/data/action.js';

interface Saved {
  readonly program: Program | null;
  /** What stood there when the change began. */
  readonly before: Program | null;
  readonly key: string;
}

/**
 * Saves where a college plays a sport, or that nobody has reported it. What its form shows of a refusal is left to it.
 * @param onChangedMeanwhile hears what stands now, where that is not what the change began with
 */
export function useSaveProgram(
  { _id }: Pick<College, '_id'>,
  sport: Sport,
  onChangedMeanwhile: (now: Program | null) => void,
) {
  return useCustomAction(
    async ({ program, before, key }: Saved) => {
      try {
        const body = { [sport]: program, basedOn: { [sport]: before } };
        return await call(editCollege, { params: { id: _id }, body, key });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'changed-meanwhile') throw error;
        // A program is one thing: division, conference and season of two people make none together.
        const now = (await call(getCollege, { params: { id: _id } }))[sport];
        onChangedMeanwhile(now);
        const said = factText(sport, { [sport]: now }) ?? 'not reported';
        const message = `Somebody else has changed this meanwhile to: ${said}. Save again to replace it.`;
        throw new ApiError(409, { code: 'program-changed', message });
      }
    },
    { done: ({ name }) => ({ title: `${sportLabels[sport]} saved`, text: `${name} is up to date.` }) },
  );
}
