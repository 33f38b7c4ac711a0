import { switchTeamModule } from '../../../../../../contract/team/edit-team.js';
import type { ListedTeam } from '../../../../../../contract/team/list-teams.js';
import { moduleLabels, type TeamModule } from '../../../../../../contract/team/vocabulary.js';
import { useAction } from '../../../../app/data/action.js';

interface Wanted {
  readonly module: TeamModule;
  readonly on: boolean;
}

/** Switches a module of a team on or off, with Undo in the toast. */
export const useSwitchModule = ({ _id, name }: Pick<ListedTeam, '_id' | 'name'>) =>
  useAction(switchTeamModule, {
    input: (wanted: Wanted) => ({ params: { id: _id }, body: wanted }),
    done: (_, { module, on }) => ({
      title: `${moduleLabels[module]} ${on ? 'on' : 'off'}`,
      text: `For everyone on ${name}, from now on.`,
    }),
    undo: ({ eventId }, { module, on }) =>
      eventId
        ? { eventId, stream: `team-${_id}`, text: `${moduleLabels[module]} ${on ? 'off' : 'on'} again for ${name}.` }
        : undefined,
    failed: `The modules of ${name} could not be changed. Please try again.`,
  });
