import { listLooks } from '../../../../../contract/privacy/endpoints.js';
import { A_PAGE } from '../../../ui/list/view-fields.js';
import { useRead } from '../../../app/data/read.js';

/** Who has looked at an athlete's data; told live, as everything about the athlete. */
export const useLooks = (athleteId: string, page: number) =>
  useRead(listLooks, { params: { id: athleteId }, query: { page, count: A_PAGE } }, { keep: true });
