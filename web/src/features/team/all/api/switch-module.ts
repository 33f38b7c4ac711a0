import { useMutation, useQueryClient } from '@tanstack/react-query';
import { switchTeamModule } from '../../../../../../contract/team/edit-team.js';
import type { ListedTeam } from '../../../../../../contract/team/list-teams.js';
import { moduleLabels, type TeamModule } from '../../../../../../contract/team/vocabulary.js';
import { call } from '../../../../app/call.js';
import { keys } from '../../../../app/live/query-keys.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useUndo } from '../../../../app/undo/use-undo.js';

/** Switches a module of a team on or off, with Undo in the toast. */
export function useSwitchModule({ _id, name }: Pick<ListedTeam, '_id' | 'name'>) {
  const client = useQueryClient();
  const undoing = useUndo();
  return useMutation({
    mutationFn: (wanted: { readonly module: TeamModule; readonly on: boolean }) =>
      call(switchTeamModule, { params: { id: _id }, body: wanted }),
    onSuccess: ({ eventId }, { module, on }) => {
      const said = `${moduleLabels[module]} ${on ? 'on' : 'off'}`;
      const back = `${moduleLabels[module]} ${on ? 'off' : 'on'} again for ${name}.`;
      const action = {
        label: 'Undo',
        run: () => undoing.mutate({ eventId: eventId ?? '', stream: `team-${_id}`, text: back }),
      };
      toasts.show({ title: said, text: `For everyone on ${name}, from now on.`, ...(eventId && { action }) });
    },
    onError: () => toasts.error(`The modules of ${name} could not be changed. Please try again.`),
    onSettled: () => client.invalidateQueries({ queryKey: keys.settings(_id) }),
  });
}
