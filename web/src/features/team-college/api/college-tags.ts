import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getCollegeTags, tagCollege, untagCollege } from '../../../../../contract/team-college/tags.js';
import type { Tag } from '../../../../../contract/team/tags.js';
import { call } from '../../../app/call.js';
import { keys } from '../../../app/live/query-keys.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { useUndo } from '../../../app/undo/use-undo.js';

interface Both {
  readonly teamId: string;
  readonly collegeId: string;
}

const tagsKey = ({ teamId, collegeId }: Both) => [...keys.teamColleges(teamId), collegeId, 'tags'];

/** The tags that the team has put on a college. */
export const useCollegeTags = (both: Both) =>
  useQuery({
    queryKey: tagsKey(both),
    queryFn: ({ signal }) => call(getCollegeTags, { params: { id: both.teamId, collegeId: both.collegeId }, signal }),
  });

/** Puts a tag on a college: the press that takes it off again stands in its place. */
export function useTagCollege(both: Both) {
  const changed = useChanged(both);
  return useMutation({
    mutationFn: ({ _id }: Tag) =>
      call(tagCollege, { params: { id: both.teamId, collegeId: both.collegeId }, body: { tagId: _id } }),
    onSuccess: changed,
    onError: () => toasts.error('The tag could not be put on. Please try again.'),
  });
}

/** Takes a tag off a college, with Undo in the toast. */
export function useUntagCollege(both: Both) {
  const changed = useChanged(both);
  const undoing = useUndo();
  return useMutation({
    mutationFn: ({ _id }: Tag) =>
      call(untagCollege, { params: { id: both.teamId, collegeId: both.collegeId, tagId: _id } }),
    onSuccess: (answer, { title }) => {
      const { eventId, stream } = answer;
      toasts.show({
        title: 'Tag taken off',
        text: title,
        action: { label: 'Undo', run: () => undoing.mutate({ eventId, stream }) },
      });
      return changed(answer);
    },
    onError: () => toasts.error('The tag could not be taken off. Please try again.'),
  });
}

function useChanged(both: Both) {
  const client = useQueryClient();
  return ({ tags }: { readonly tags: readonly Tag[] }) => {
    client.setQueryData(tagsKey(both), { tags });
    return Promise.all(
      [keys.colleges, keys.teamInterests(both.teamId)].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };
}
