import { useMutation, useQueryClient } from '@tanstack/react-query';
import { verifyMeasurables } from '../../../../../../contract/athlete/endpoints.js';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import type { VerifyMeasurablesRequest } from '../../../../../../contract/athlete/verify-measurables.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';

/** Vouches for numbers; what is refused, its form says. */
export function useVerify(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: VerifyMeasurablesRequest & { key: string }) =>
      call(verifyMeasurables, { params: { id }, body, key }),
    onSuccess: (athlete) => {
      client.setQueryData<Athlete>([...keys.profile(id), 'now'], athlete);
      toasts.show({ title: 'Numbers verified', text: `${athlete.firstName} ${athlete.lastName}` });
      return client.invalidateQueries({ queryKey: keys.athlete(id) });
    },
  });
}
