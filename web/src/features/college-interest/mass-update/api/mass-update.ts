import {
  previewMassUpdate,
  sendMassUpdate,
  type MassUpdate,
} from '../../../../../../contract/college-interest/mass-update.js';
import { refused } from '../../api/change-interest.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';

/** Who would get it; asked once a college and athletes are picked, and again when the team's lists change. */
export const useMassUpdatePreview = (
  teamId: string,
  { athleteIds, collegeId }: { athleteIds: readonly string[]; collegeId: string | null },
) =>
  useRead(
    previewMassUpdate,
    { body: { teamId, collegeId: collegeId ?? '', athleteIds: [...athleteIds] } },
    { keep: true, enabled: collegeId !== null && athleteIds.length > 0 },
  );

/** Sends it. What a form shows of a refusal is left to the form. */
export const useSendMassUpdate = () =>
  useAction(sendMassUpdate, {
    input: ({ key, ...body }: MassUpdate & { key: string }) => ({ body, key }),
    failed: (error) => refused(error, 'This could not be sent. Please try again.'),
  });
