import { useQueryClient } from '@tanstack/react-query';
import { Button, ConfigProvider, type ThemeConfig } from 'antd';
import { Download, Tags, UserRoundCheck, UserRoundCog, UserRoundMinus, UserRoundPlus, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { AthleteGroup, RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { changeAthleteStatuses } from '../../../../../contract/team/endpoints.js';
import { useAction } from '../../../app/data/action.js';
import { useTeamId } from '../../../app/session/session.js';
import { useMay } from '../../../app/session/use-may.js';
import { useFeatureParts } from '../../../app/shell/feature-parts.js';
import type { Selection } from '../../../ui/list/use-selection.js';
import { MOST } from '../../../ui/list/view-fields.js';
import { MenuButton } from '../../../ui/menu-button.js';
import { useOpen } from '../../../ui/use-open.js';
import { useTeam } from '../../team/caller-team.js';
import { patchAthlete, rosterKey } from '../change-status.js';
import { changeWord } from '../status.js';
import { useAssignGroup } from './assign-group.js';
import { GroupButton } from './athlete-groups.js';
import type { Leaving } from './deactivate-dialog.js';
import { athletesInWords, changesFor, type ManyChange, membershipOf } from './roster-words.js';
import styles from './selection-bar.module.css';

const DeactivateDialog = lazy(async () => ({ default: (await import('./deactivate-dialog.js')).DeactivateDialog }));

interface Props {
  selection: Selection<RosterAthlete>;
  /** How many match the present search and filters, and whether all of those are among the selected. */
  total: number;
  all: boolean;
  /** Takes every tick off, and with them this bar. */
  onClear: () => void;
  onExport: () => void;
  onManageGroups: () => void;
}

/** What can be done with the selected athletes; at the bottom while there are some. */
export function SelectionBar({ selection, total, all, onClear, onExport, onManageGroups }: Props) {
  const { data: team } = useTeam();
  const actions = useFeatureParts(({ selectionActions }) => selectionActions);
  const assign = useAssignGroup();
  const client = useQueryClient();
  const teamId = useTeamId();
  const show = (athletes: readonly RosterAthlete[], accountStatus: RosterAthlete['accountStatus']) => {
    for (const { _id } of athletes) patchAthlete(client, teamId, _id, { accountStatus });
  };
  const change = useAction(changeAthleteStatuses, {
    input: ({ athletes, from, to }: StatusesChange) => ({
      params: { id: teamId },
      body: { athleteIds: athletes.map(({ _id }) => _id), newStatus: to, previousStatus: from },
    }),
    atOnce: async ({ athletes, from, to }) => {
      await client.cancelQueries({ queryKey: rosterKey(teamId) });
      show(athletes, to);
      return () => show(athletes, from);
    },
    done: ({ changed }, { athletes, from, to }) => {
      const rest = athletes.length - changed;
      const others = rest > 0 ? `. ${rest} had already changed status` : '';
      const who = athletes.length === 1 ? 'Athlete' : 'Athletes';
      return { title: `${who} ${changeWord(from, to)}`, text: `${athletesInWords(changed)}${others}` };
    },
    undo: ({ undo }) => (undo === null ? undefined : { ...undo, together: true }),
    failed: "An error occurred while updating the athletes' status. Please try again.",
  });
  const asking = useOpen();
  const [leaving, setLeaving] = useState<StatusesChange & Leaving>();
  const { size, rows: athletes } = selection;
  const shown = size > 0;
  useEffect(() => {
    // The card of a running export makes room for the bar.
    document.documentElement.style.setProperty('--bar-lift', shown ? '64px' : '0px');
    return () => document.documentElement.style.setProperty('--bar-lift', '0px');
  }, [shown]);
  return (
    <>
      {shown && (
        <ConfigProvider theme={onDark}>
          <div className={styles.bar} role="toolbar" aria-label="Selected athletes">
            <span className={styles.count}>
              <b>{size}</b> selected<span className={styles.all}>{extentOf(size, all && size === total)}</span>
            </span>
            {actions.map(({ Action }, place) => (
              <Action key={place} athletes={athletes} className={styles.action} />
            ))}
            <GroupButton
              type="text"
              className={styles.action ?? ''}
              placement="topLeft"
              label="Groups of the selected athletes"
              aria-label="Groups of the selected athletes"
              list={{
                groups: team?.athleteGroups ?? [],
                membership: (id) => membershipOf(id, athletes),
                onToggle: (group, assigned) => {
                  assign.mutate({ group, athletes, assigned });
                  selection.update((athlete) => withGroup(athlete, group, assigned));
                },
                onManage: onManageGroups,
              }}
              icon={<Tags size={16} aria-hidden />}
            >
              Groups
            </GroupButton>
            <StatusButton
              athletes={athletes}
              onChange={(wanted) => {
                selection.update(withStatus(wanted, wanted.to));
                change.mutate(wanted, { onError: () => selection.update(withStatus(wanted, wanted.from)) });
              }}
              onDeactivate={(wanted) => {
                setLeaving({ ...wanted, selected: size });
                asking.show();
              }}
            />
            <Button
              type="text"
              className={styles.action ?? ''}
              icon={<Download size={16} aria-hidden />}
              onClick={onExport}
            >
              Export
            </Button>
            <Button
              type="text"
              className={styles.clear ?? ''}
              icon={<X size={17} aria-hidden />}
              aria-label="Clear selection"
              onClick={onClear}
            />
          </div>
        </ConfigProvider>
      )}
      {leaving && (
        <Suspense>
          <DeactivateDialog
            open={asking.open}
            leaving={leaving}
            onClose={asking.hide}
            onYes={() => {
              asking.hide();
              // They go from the roster, and out of the selection with it.
              selection.toggle(leaving.athletes, false);
              change.mutate(leaving, { onError: () => selection.toggle(leaving.athletes, true) });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Buttons on the dark ground of the bar. */
const onDark: ThemeConfig = {
  components: {
    Button: {
      textTextColor: '#f4f6f9',
      textTextHoverColor: '#fff',
      textTextActiveColor: '#fff',
      textHoverBg: 'rgb(255 255 255 / 14%)',
    },
  },
};

function extentOf(size: number, all: boolean): string {
  if (all) return ', all of them';
  return size === MOST ? ', the limit' : '';
}

/** The athlete with the group, also one of another page, which no list shows. */
function withGroup(athlete: RosterAthlete, { _id, name, color }: AthleteGroup, assigned: boolean): RosterAthlete {
  const others = athlete.groups.filter((group) => group._id !== _id);
  return { ...athlete, groups: assigned ? [...others, { _id, name, color }] : others };
}

/** The athlete with the status that a change brings, if it is one of those that it is for. */
const withStatus =
  ({ athletes }: StatusesChange, accountStatus: RosterAthlete['accountStatus']) =>
  (athlete: RosterAthlete): RosterAthlete =>
    athletes.some(({ _id }) => _id === athlete._id) ? { ...athlete, accountStatus } : athlete;

const icons = { Accept: UserRoundCheck, Activate: UserRoundPlus, Deactivate: UserRoundMinus };

interface StatusButtonProps {
  athletes: readonly RosterAthlete[];
  onChange: (change: StatusesChange) => void;
  onDeactivate: (change: StatusesChange) => void;
}

/** Offers the changes of status that apply to some of the athletes, each with how many those are. */
function StatusButton({ athletes: all, onChange, onDeactivate }: StatusButtonProps) {
  const may = useMay();
  const offered = changesFor(all);
  if (!may('athlete.change-status') || offered.length === 0) return null;
  const items = offered.map((change) => {
    const { label, from, athletes } = change;
    const Icon = icons[label];
    const danger = label === 'Deactivate';
    return {
      key: label,
      label: `${label} ${athletes.length} ${from}${danger ? '…' : ''}`,
      icon: <Icon size={16} aria-hidden />,
      danger,
      separated: danger && offered.length > 1,
      onSelect: () => (danger ? onDeactivate(change) : onChange(change)),
    };
  });
  return (
    <MenuButton
      type="text"
      className={styles.action ?? ''}
      icon={<UserRoundCog size={16} aria-hidden />}
      placement="topLeft"
      menuLabel="Status of the selected athletes"
      items={() => items}
    >
      Status
    </MenuButton>
  );
}

interface StatusesChange extends Pick<ManyChange, 'from' | 'to'> {
  readonly athletes: readonly RosterAthlete[];
}
