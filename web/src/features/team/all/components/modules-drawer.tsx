import { Drawer, Flex, Typography } from 'antd';
import { useState } from 'react';
import { useRead } from '../../../../app/data/read.js';
import { getTeam } from '../../../../../../contract/team/endpoints.js';
import { setPaymentStrategy, switchTeamModule } from '../../../../../../contract/team/switches.js';
import type { ListedTeam } from '../../../../../../contract/team/list-teams.js';
import {
  hasModuleOn,
  moduleLabels,
  type PaymentStrategy,
  TeamModule,
} from '../../../../../../contract/team/vocabulary.js';
import { useAction } from '../../../../app/data/action.js';
import { LoadFailed } from '../../../../ui/empty-state.js';
import { ScreenLoading } from '../../../../ui/screen-loading.js';
import { SwitchRow } from '../../../../ui/switch-row.js';

const texts: Record<TeamModule, string> = {
  camps: 'Athletes and parents find and save camps.',
  updates: 'Athletes, parents and coaches write to each other about colleges.',
  dailyUpdates: 'A morning email about the day before.',
  tasks: 'Coaches assign tasks. Athletes complete them.',
};

/** Which modules a team has, and who pays, for admins. A switch takes effect at once, with Undo in the toast. */
export function ModulesDrawer({ team, onClosed }: { team: ListedTeam; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const { data, error, refetch } = useRead(getTeam, { params: { id: team._id } });
  const change = useSwitchModule(team);
  const pay = useSetPaymentStrategy(team);
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => !shown && onClosed()}
      title={`${team.name} modules`}
      size={460}
    >
      {data ? (
        <Flex vertical gap={22}>
          <Typography.Text type="secondary">Changes apply to everyone on the team at once.</Typography.Text>
          {TeamModule.options.map((module) => (
            <SwitchRow
              key={module}
              label={moduleLabels[module]}
              text={texts[module]}
              checked={hasModuleOn(data.moduleAccess, module)}
              busy={change.isPending && change.variables.module === module}
              onChange={(on) => change.mutate({ module, on })}
            />
          ))}
          <SwitchRow
            label="Team pays for Pro"
            text="Every athlete on the team has Pro. If off, each athlete pays."
            checked={data.paymentStrategy === 'team'}
            busy={pay.isPending}
            onChange={(on) => pay.mutate(on ? 'team' : 'athlete')}
          />
        </Flex>
      ) : error ? (
        <LoadFailed what="The modules" error={error} onRetry={() => void refetch()} />
      ) : (
        <ScreenLoading label="Loading the modules" />
      )}
    </Drawer>
  );
}

interface Wanted {
  readonly module: TeamModule;
  readonly on: boolean;
}

/** Switches a module of a team on or off, with Undo in the toast. */
const useSwitchModule = ({ _id, name }: Pick<ListedTeam, '_id' | 'name'>) =>
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

/** Has the team pay for its athletes, or each athlete, with Undo in the toast. */
const useSetPaymentStrategy = ({ _id, name }: Pick<ListedTeam, '_id' | 'name'>) =>
  useAction(setPaymentStrategy, {
    input: (paymentStrategy: PaymentStrategy) => ({ params: { id: _id }, body: { paymentStrategy } }),
    done: (_, strategy) => ({
      title: strategy === 'team' ? 'Team pays for Pro' : 'Athletes pay for Pro',
      text: `For everyone on ${name}.`,
    }),
    undo: ({ eventId }) =>
      eventId ? { eventId, stream: `team-${_id}`, text: `Payment for ${name} is as before.` } : undefined,
    failed: `Who pays for ${name} could not be changed. Please try again.`,
  });
