import { Flex, Typography } from 'antd';
import { switchTeamModule } from '../../../../../../contract/team/switches.js';
import type { Team } from '../../../../../../contract/team/team.js';
import { hasModuleOn, moduleLabels, TeamModule } from '../../../../../../contract/team/vocabulary.js';
import { useAction } from '../../../../app/data/action.js';
import { Card } from '../../../../ui/card.js';
import { SwitchRow } from '../../../../ui/switch-row.js';

const texts: Record<TeamModule, string> = {
  camps: 'Athletes and parents find and save camps.',
  updates: 'Athletes, parents and coaches write to each other about colleges.',
  dailyUpdates: 'A morning email about the day before.',
  tasks: 'Coaches assign tasks. Athletes complete them.',
};

/** Which modules a team has, for admins. A switch takes effect at once, with Undo in the toast. */
export function TeamModules({ team }: { team: Team }) {
  const change = useSwitchModule(team);
  return (
    <Card title="Modules">
      <Flex vertical gap={18}>
        <Typography.Text type="secondary">Changes apply to everyone on the team at once.</Typography.Text>
        {TeamModule.options.map((module) => (
          <SwitchRow
            key={module}
            label={moduleLabels[module]}
            text={texts[module]}
            checked={hasModuleOn(team.moduleAccess, module)}
            busy={change.isPending && change.variables.module === module}
            onChange={(on) => change.mutate({ module, on })}
          />
        ))}
      </Flex>
    </Card>
  );
}

interface Wanted {
  readonly module: TeamModule;
  readonly on: boolean;
}

/** Switches a module of a team on or off, with Undo in the toast. */
const useSwitchModule = ({ _id, name }: Pick<Team, '_id' | 'name'>) =>
  useAction(switchTeamModule, {
    input: (wanted: Wanted) => ({ params: { id: _id }, body: wanted }),
    done: (_, { module, on }) => ({
      title: `${moduleLabels[module]} ${on ? 'on' : 'off'}`,
      text: `For everyone on ${name}.`,
    }),
    undo: ({ eventId }, { module, on }) =>
      eventId
        ? { eventId, stream: `team-${_id}`, text: `${moduleLabels[module]} ${on ? 'off' : 'on'} again for ${name}.` }
        : undefined,
    failed: `The modules of ${name} could not be changed. Please try again.`,
  });
