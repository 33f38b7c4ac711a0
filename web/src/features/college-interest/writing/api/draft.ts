import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { writeDraft, type DraftWish as Wish } from '../../../../../../contract/writing/draft.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import type { Interest } from '../../api/change-interest.js';

export interface DraftWish extends Wish {
  /** '' where no coach is named. */
  readonly coachName: string;
}

/** A message to begin with; written anew when what happened with the college changes. */
export const useDraft = ({ _id, athleteId }: Interest, wish: DraftWish) =>
  useQuery({
    queryKey: [...keys.interests(athleteId), 'draft', _id, wish],
    queryFn: ({ signal }) => call(writeDraft, { params: { id: _id }, query: wish, signal }),
    placeholderData: keepPreviousData,
  });
