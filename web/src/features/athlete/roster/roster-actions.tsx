import { Button } from 'antd';
import { Download, ListFilter, UserRoundPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { RosterAthlete } from '../../../../../contract/athlete/athlete.js';
import { exportRoster } from '../../../../../contract/team/endpoints.js';
import { request } from '../../../app/call.js';
import { useTeamId } from '../../../app/session/session.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { CountBadge } from '../../../ui/count-badge.js';
import { fileNameOf, saveFile } from '../../../ui/save-file.js';
import { Tooltip } from '../../../ui/tooltip.js';
import styles from './roster.module.css';

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
        <Tooltip text="Filter athletes">
          <Button icon={<ListFilter size={15} aria-hidden />} onClick={filters.open} aria-haspopup="dialog">
            Filter
            <CountBadge value={filters.count} noun="active filters" />
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

export interface Exporting {
  readonly busy: boolean;
  /** Bytes that have arrived. */
  readonly received: number;
  /** Exports these athletes, or, with none, all active ones (spec, section 2). */
  readonly start: (athletes: readonly RosterAthlete[]) => void;
  readonly cancel: () => void;
}

/** Downloads the workbook and saves it. */
export function useExportRoster(): Exporting {
  const teamId = useTeamId();
  const [received, setReceived] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const run = async (athletes: readonly RosterAthlete[]) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    setReceived(0);
    try {
      const body = athletes.length > 0 ? { athleteIds: athletes.map(({ _id }) => _id) } : {};
      const response = await request(exportRoster, { params: { id: teamId }, body, signal: stop.signal });
      const parts: Uint8Array<ArrayBuffer>[] = [];
      let size = 0;
      for await (const part of partsOf(response)) {
        parts.push(part);
        size += part.byteLength;
        setReceived(size);
      }
      const name = fileNameOf(response.headers.get('content-disposition')) ?? 'roster.xlsx';
      saveFile(new Blob(parts, { type: exportRoster.contentType ?? '' }), name);
      toasts.show({ title: 'Roster exported', text: name });
    } catch {
      if (!stop.signal.aborted) toasts.error('An error occurred while exporting the roster. Please try again.');
    } finally {
      running.current = undefined;
      setReceived(undefined);
    }
  };
  return {
    busy: received !== undefined,
    received: received ?? 0,
    start: (athletes) => void run(athletes),
    cancel: () => running.current?.abort(),
  };
}

async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return;
    yield part.value;
  }
}
