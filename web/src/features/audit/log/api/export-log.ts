import { useEffect, useRef, useState } from 'react';
import { exportLog } from '../../../../../../contract/history/log.js';
import { addDays, startOfDay } from '../../../../ui/day.js';
import { saveFile } from '../../../../ui/save-file.js';
import { fileNameOf } from '../../../../app/file-name.js';
import { summaryOf, type ExportSummary } from '../signed-export.js';
import { request } from '../../../../app/call.js';

/** Days, YYYY-MM-DD, or empty. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

export type ExportState =
  | { readonly step: 'idle' }
  /** Bytes that have arrived. */
  | { readonly step: 'running'; readonly received: number }
  | ({ readonly step: 'done'; readonly name: string } & ExportSummary)
  | { readonly step: 'failed'; readonly why: string };

const BROKE_OFF = 'The export broke off before its signature. Please try again.';

/** Downloads the log as signed JSON lines, as it comes; a file without its signed end is not saved. */
export function useExportLog() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  // Nobody waits for it any more on another screen.
  useEffect(() => () => running.current?.abort(), []);
  const run = async (span: Span) => {
    const stop = new AbortController();
    running.current = stop;
    const say = (next: ExportState) => !stop.signal.aborted && setState(next);
    say({ step: 'running', received: 0 });
    try {
      const response = await request(exportLog, { query: boundsOf(span), signal: stop.signal });
      const file = await bodyOf(response, (received) => say({ step: 'running', received }));
      const summary = await summaryOf(file);
      if (stop.signal.aborted) return;
      if (!summary) return void say({ step: 'failed', why: BROKE_OFF });
      const name = fileNameOf(response.headers.get('content-disposition')) ?? 'touchline-log.jsonl';
      saveFile(file, name);
      say({ step: 'done', name, ...summary });
    } catch (error) {
      const known = error instanceof Error && error.name === 'ApiError';
      say({ step: 'failed', why: known ? error.message : BROKE_OFF });
    }
  };
  return {
    state,
    start: (span: Span) => void run(span),
    cancel: () => {
      running.current?.abort();
      setState({ step: 'idle' });
    },
  };
}

/** Whole days in the zone: from the first one's start to the last one's end. */
const boundsOf = ({ from, to }: Span) => ({
  ...(from ? { from: startOfDay(from) } : {}),
  ...(to ? { to: startOfDay(addDays(to, 1)) } : {}),
});

async function bodyOf({ body }: Response, arrived: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let size = 0; ; arrived(size)) {
    const part = await reader?.read();
    if (!part || part.done) return new Blob(parts, { type: exportLog.contentType ?? '' });
    parts.push(part.value);
    size += part.value.byteLength;
  }
}
