import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  previewMassUpdate,
  sendMassUpdate,
  type MassUpdate,
} from '../../../../../../contract/college-interest/mass-update.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { isForForm } from '../../../../ui/form/refusal.js';
import { refused } from '../../api/change-interest.js';

/** Who would get it; asked once a college and athletes are picked, and again when the team's lists change. */
export function useMassUpdatePreview(
  teamId: string,
  { athleteIds, collegeId }: { athleteIds: readonly string[]; collegeId: string | null },
) {
  return useQuery({
    queryKey: [...keys.teamInterests(teamId), 'mass update', collegeId, athleteIds],
    queryFn:
      collegeId === null || athleteIds.length === 0
        ? skipToken
        : ({ signal }) => call(previewMassUpdate, { body: { teamId, collegeId, athleteIds: [...athleteIds] }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sends it. What a form shows of a refusal is left to the form. */
export function useSendMassUpdate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: MassUpdate & { key: string }) => call(sendMassUpdate, { body, key }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['athlete'] }),
    onError: (error) => {
      if (!isForForm(error)) refused(error, 'This could not be sent. Please try again.');
    },
  });
}
