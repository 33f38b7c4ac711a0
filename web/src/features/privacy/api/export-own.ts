import { useEffect, useRef, useState } from 'react';
import { exportOwnData, exportOwnWorkbook } from '../../../../../contract/privacy/endpoints.js';
import { saveFile } from '../../../ui/save-file.js';
import { fileNameOf } from '../../../app/file-name.js';
import { request } from '../../../app/call.js';
import { toasts } from '../../../app/toasts/toast-store.js';

export type Format = 'json' | 'xlsx';
const endpoints = { json: exportOwnData, xlsx: exportOwnWorkbook } as const;

export type ExportState =
  | { readonly step: 'idle' }
  /** Bytes that have arrived. */
  | { readonly step: 'running'; readonly format: Format; readonly received: number }
  | { readonly step: 'failed'; readonly why: string };

const BROKE_OFF = 'An error occurred while exporting your data. Please try again.';

/** Downloads everything that is held on the one who asks, and saves it. */
export function useExportOwn() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  // Nobody waits for it any more on another screen.
  useEffect(() => () => running.current?.abort(), []);
  const run = async (format: Format) => {
    if (running.current) return;
    const stop = new AbortController();
    running.current = stop;
    const say = (next: ExportState) => !stop.signal.aborted && setState(next);
    say({ step: 'running', format, received: 0 });
    try {
      const response = await request(endpoints[format], { signal: stop.signal });
      const file = await bodyOf(response, (received) => say({ step: 'running', format, received }));
      const name = fileNameOf(response.headers.get('content-disposition')) ?? `your-data.${format}`;
      saveFile(new Blob([file], { type: endpoints[format].contentType ?? '' }), name);
      toasts.show({ title: 'Your data is saved', text: name });
      say({ step: 'idle' });
    } catch (error) {
      const known = error instanceof Error && error.name === 'ApiError';
      say({ step: 'failed', why: known ? error.message : BROKE_OFF });
    } finally {
      running.current = undefined;
    }
  };
  return {
    state,
    start: (format: Format) => void run(format),
    cancel: () => {
      running.current?.abort();
      setState({ step: 'idle' });
    },
  };
}

async function bodyOf({ body }: Response, arrived: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body?.getReader();
  for (let size = 0; ; arrived(size)) {
    const part = await reader?.read();
    if (!part || part.done) return new Blob(parts);
    parts.push(part.value);
    size += part.value.byteLength;
  }
}
