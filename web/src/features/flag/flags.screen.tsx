import { Button, Flex, Typography } from 'antd';
import { Flag as FlagIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Flag, listFlags, switchFlag } from '../../../../contract/flag/endpoints.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { Card } from '../../ui/card.js';
import { EmptyState } from '../../ui/empty-state.js';
import { List } from '../../ui/list/list.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { SwitchRow } from '../../ui/switch-row.js';

/** /admin/flags: parts of the product that are on or off for everyone. */
export function FlagsScreen() {
  useDocumentTitle('Flags');
  const change = useSwitchFlag();
  return (
    <>
      <ScreenHeader title="Flags" text="Turn a part of Touchline on or off for everyone, at once." />
      <List
        query={useRead(listFlags, {})}
        what="The flags"
        rows={({ flags }) => flags}
        empty={<EmptyState icon={<FlagIcon size={22} />} title="No flags" text="No part of Touchline has a flag." />}
      >
        {(flags) => (
          <Flex vertical gap={16} style={{ maxWidth: 720 }}>
            {flags.map((flag) => (
              <FlagCard
                key={flag.key}
                flag={flag}
                busy={change.isPending && change.variables.flag.key === flag.key}
                onSwitch={(on) => change.mutate({ flag, on })}
              />
            ))}
          </Flex>
        )}
      </List>
    </>
  );
}

interface Props {
  flag: Flag;
  busy: boolean;
  /** Null: back to the flag file. */
  onSwitch: (on: boolean | null) => void;
}

function FlagCard({ flag, busy, onSwitch }: Props) {
  const { key, title, does, on, override, provided } = flag;
  const said = provided ? 'on' : 'off';
  return (
    <Card title={title}>
      <SwitchRow label={on ? 'On' : 'Off'} text={does} checked={on} busy={busy} onChange={onSwitch} />
      <Flex wrap align="center" gap={8} style={{ marginTop: 12 }}>
        <Typography.Text type="secondary">
          {override === null ? `Same as the flag file: ${said}.` : `Set by an admin. The flag file has it ${said}.`}
        </Typography.Text>
        {override !== null && (
          <Button type="link" disabled={busy} aria-label={`Reset ${title}`} onClick={() => onSwitch(null)}>
            Reset
          </Button>
        )}
        <Link to={paths.admin.logOf(`flag-${key}`)} aria-label={`View history of ${title}`}>
          <Button type="link" tabIndex={-1}>
            View history
          </Button>
        </Link>
      </Flex>
    </Card>
  );
}

interface Wanted {
  readonly flag: Flag;
  readonly on: boolean | null;
}

/** Switches a flag, with Undo in the toast. */
const useSwitchFlag = () =>
  useAction(switchFlag, {
    input: ({ flag: { key }, on }: Wanted) => ({ params: { key }, body: { on } }),
    done: ({ on }, { flag: { title } }) => ({ title: `${title} ${on ? 'on' : 'off'}`, text: 'For everyone.' }),
    undo: ({ eventId, key }, { flag: { title, on } }) =>
      eventId ? { eventId, stream: `flag-${key}`, text: `${title} ${on ? 'on' : 'off'} again.` } : undefined,
    failed: (_, { flag: { title } }) => `${title} could not be changed. Please try again.`,
    renews: [listFlags],
  });
