import { writeDraft, type DraftWish as Wish } from '../../../../../../contract/writing/draft.js';
import type { Interest } from '../../api/change-interest.js';
import { useRead } from '../../../../app/data/read.js';

export interface DraftWish extends Wish {
  /** '' where no coach is named. */
  readonly coachName: string;
}

/** A message to begin with; written anew when what happened with the college changes. */
export const useDraft = ({ _id }: Interest, wish: DraftWish) =>
  useRead(writeDraft, { params: { id: _id }, query: wish }, { keep: true });
