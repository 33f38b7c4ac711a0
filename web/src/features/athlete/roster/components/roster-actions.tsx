import { Button } from 'antd';
import { Download, ListFilter, UserRoundPlus } from 'lucide-react';
import { CountBadge } from '../../../../ui/count-badge.js';
import { Tooltip } from '../../../../ui/tooltip.js';
import styles from './roster-actions.module.css';

interface Props {
  filters: { count: number; open: () => void } | undefined;
  /** Spec, "Roster export and filter": who is selected, else all active athletes. */
  exporting: { busy: boolean; selected: number; start: () => void } | undefined;
  invite: { pending: number; open: () => void } | undefined;
}

/** The header actions of the team page: those that the tab and the caller have. */
export function RosterActions({ filters, exporting, invite }: Props) {
  return (
    <div className={styles.actions} role="group" aria-label="Team actions">
      {exporting && (
        <Tooltip text={`Export ${exportedOf(exporting.selected)} as an Excel workbook`}>
          <Button icon={<Download size={15} aria-hidden />} loading={exporting.busy} onClick={exporting.start}>
            Export
          </Button>
        </Tooltip>
      )}
      {filters && (
        <Tooltip text="Filter the athletes">
          <Button icon={<ListFilter size={15} aria-hidden />} onClick={filters.open} aria-haspopup="dialog">
            Filter
            <CountBadge value={filters.count} noun="filters in force" />
          </Button>
        </Tooltip>
      )}
      {invite && (
        <Tooltip text={invite.pending > 0 ? `Invite users; ${invite.pending} asking to join` : 'Invite users'}>
          <Button
            type="primary"
            icon={<UserRoundPlus size={15} aria-hidden />}
            onClick={invite.open}
            aria-haspopup="dialog"
          >
            Invite
            <CountBadge value={invite.pending} noun="pending" />
          </Button>
        </Tooltip>
      )}
    </div>
  );
}

const exportedOf = (selected: number): string =>
  selected === 0
    ? 'the active athletes'
    : selected === 1
      ? 'the selected athlete'
      : `the ${selected} selected athletes`;
