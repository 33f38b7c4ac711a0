import { useQueryClient } from '@tanstack/react-query';
import { getCollegeTags, tagCollege, untagCollege } from '../../../../../contract/team-college/tags.js';
import type { Tag } from '../../../../../contract/team/tags.js';
import { useAction } from '../../../app/data/action.js';
import { useRead, keepRead } from '../../../app/data/read.js';

interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

/** The tags that the team has put on a college. */
export const useCollegeTags = (both: Both) => useRead(getCollegeTags, { params: paramsOf(both) });

const paramsOf = ({ teamId, collegeId }: Both) => ({ id: teamId, collegeId });

/** Puts a tag on a college: the press that takes it off again stands in its place. */
export function useTagCollege(both: Both) {
  const client = useQueryClient();
  return useAction(tagCollege, {
    input: ({ _id }: Tag) => ({ params: paramsOf(both), body: { tagId: _id } }),
    done: ({ tags }) => keepRead(client, getCollegeTags, { params: paramsOf(both) }, { tags }),
    failed: 'The tag could not be put on. Please try again.',
  });
}

/** Takes a tag off a college, with Undo in the toast. */
export function useUntagCollege(both: Both) {
  const client = useQueryClient();
  return useAction(untagCollege, {
    input: ({ _id }: Tag) => ({ params: { ...paramsOf(both), tagId: _id } }),
    done: ({ tags }, { title }) => {
      keepRead(client, getCollegeTags, { params: paramsOf(both) }, { tags });
      return { title: 'Tag taken off', text: title };
    },
    undo: ({ eventId, stream }) => ({ eventId, stream }),
    failed: 'The tag could not be taken off. Please try again.',
  });
}
