import { getBoard } from '../../../../../../contract/board/endpoints.js';
import { useRead } from '../../../../app/data/read.js';

/** The board of a team; null while it has none. */
export const useBoard = (teamId: string) => useRead(getBoard, { query: { teamId } }, { select: ({ board }) => board });
