import { useRef, useState } from 'react';
import { exportLog } from '../../../../../contract/history/log.js';
import { request } from '../../../app/call.js';
import { toasts } from '../../../app/toasts/toast-store.js';
import { addDays, startOfDay } from '../../../ui/day.js';
import { saveFile } from '../../../ui/save-file.js';
import { fileNameOf } from '../../roster/file-name.js';

/** Days, YYYY-MM-DD, or empty. */
interface Span {
  readonly from: string;
  readonly to: string;
}

/** Downloads the log as signed JSON lines, as it comes. */
export function useExportLog() {
  const [received, setReceived] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const run = async ({ from, to }: Span) => {
    const stop = new AbortController();
    running.current = stop;
    setReceived(0);
    try {
      const query = { ...(from ? { from: startOfDay(from) } : {}), ...(to ? { to: startOfDay(addDays(to, 1)) } : {}) };
      const response = await request(exportLog, { query, signal: stop.signal });
      const parts: Uint8Array<ArrayBuffer>[] = [];
      const reader = response.body?.getReader();
      for (let size = 0; ; setReceived(size)) {
        const part = await reader?.read();
        if (!part || part.done) break;
        parts.push(part.value as Uint8Array<ArrayBuffer>);
        size += part.value.byteLength;
      }
      const name = fileNameOf(response.headers.get('content-disposition')) ?? 'touchline-log.jsonl';
      saveFile(new Blob(parts, { type: exportLog.contentType ?? '' }), name);
      toasts.show({ title: 'Log exported', text: name });
    } catch {
      if (!stop.signal.aborted) toasts.error('An error occurred while exporting the log. Please try again.');
    } finally {
      setReceived(undefined);
    }
  };
  return {
    busy: received !== undefined,
    /** Bytes that have arrived. */
    received: received ?? 0,
    start: (span: Span) => void run(span),
    cancel: () => running.current?.abort(),
  };
}
