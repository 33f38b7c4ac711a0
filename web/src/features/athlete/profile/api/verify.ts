import { useQueryClient } from '@tanstack/react-query';
import { getAthlete } from '../../../../../../contract/athlete/get-athlete.js';
import { verifyMeasurables } from '../../../../../../contract/athlete/endpoints.js';
import type { VerifyMeasurablesRequest } from '../../../../../../contract/athlete/verify-measurables.js';
import { useAction } from '../../../../app/data/action.js';
import { keepRead } from '../../../../app/data/read.js';

/** Vouches for numbers; what is refused, its form says. */
export function useVerify(id: string) {
  const client = useQueryClient();
  return useAction(verifyMeasurables, {
    input: ({ key, ...body }: VerifyMeasurablesRequest & { key: string }) => ({ params: { id }, body, key }),
    done: (athlete) => {
      keepRead(client, getAthlete, { params: { id } }, athlete);
      return { title: 'Numbers verified', text: `${athlete.firstName} ${athlete.lastName}` };
    },
  });
}
