import { listTags } from '../../../../../../contract/team/tags.js';
import { useRead } from '../../../../app/data/read.js';

/** The tags of a team, by title; nothing is asked for without a team. */
export const useTags = (teamId: string | undefined) =>
  useRead(listTags, { params: { id: teamId ?? '' } }, { enabled: teamId !== undefined });
