import { useRef, useState } from 'react';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { exportRoster } from '../../../../../../contract/team/endpoints.js';
import { useTeamId } from '../../../../app/session/session.js';
import { fileNameOf, saveFile } from '../../../../ui/save-file.js';
import { request } from '../../../../app/call.js';
import { toasts } from '../../../../app/toasts/toast-store.js';

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
