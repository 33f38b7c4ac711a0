import { useQuery } from '@tanstack/react-query';
import { getBoard } from '../../../../../../contract/board/endpoints.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';

/** The board of a team; null while it has none. */
export const useBoard = (teamId: string) =>
  useQuery({
    queryKey: keys.board(teamId),
    queryFn: async ({ signal }) => (await call(getBoard, { query: { teamId }, signal })).board,
  });
