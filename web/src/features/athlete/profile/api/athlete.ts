import { getAthlete } from '../../../../../../contract/athlete/get-athlete.js';
import { useRead, readQuery } from '../../../../app/data/read.js';

export const athleteQuery = (id: string) => readQuery(getAthlete, { params: { id } });

/** An athlete, now or as of the end of a day (YYYY-MM-DD). */
export const useAthlete = (id: string, asOf?: string, enabled = true) =>
  useRead(getAthlete, { params: { id }, ...(asOf && { query: { asOf } }) }, { enabled });
