import { Button } from 'antd';
import { Braces, FileSpreadsheet, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { exportOwnData, exportOwnWorkbook } from '../../../../contract/privacy/endpoints.js';
import { request } from '../../app/call.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { Card } from '../../ui/card.js';
import { FormAlert } from '../../ui/form-alert.js';
import { RunningBar } from '../../ui/progress.js';
import { fileNameOf, saveFile } from '../../ui/save-file.js';
import styles from './privacy.module.css';

const formats: readonly { format: Format; label: string; text: string; icon: LucideIcon }[] = [
  { format: 'xlsx', label: 'Download Excel', text: 'To read: one sheet per part', icon: FileSpreadsheet },
  { format: 'json', label: 'Download JSON', text: 'For other programs', icon: Braces },
];

/** Everything that is held on oneself, to take along. */
export function YourData() {
  const { state, start, cancel } = useExportOwn();
  const running = state.step === 'running';
  return (
    <Card title="Your data">
      <p style={{ maxWidth: '66ch', color: 'var(--ink-2)' }}>
        Your account, sign-in methods, profile, emails we sent you and your history. Other people’s data is left out.
      </p>
      <ul className={styles.formats}>
        {formats.map(({ format, label, text, icon: Icon }) => (
          <li key={format}>
            <Button
              icon={<Icon size={15} aria-hidden />}
              loading={running && state.format === format}
              disabled={running}
              aria-describedby={`export-${format}`}
              onClick={() => start(format)}
            >
              {label}
            </Button>
            <span id={`export-${format}`} className="hint">
              {text}
            </span>
          </li>
        ))}
      </ul>
      <div role="status">
        {running && (
          <div className="note between wrap">
            <p>
              Collecting your data
              <span aria-live="off">{state.received > 0 && `: ${sizeOf(state.received)} received`}</span>
            </p>
            <Button size="small" onClick={cancel}>
              Cancel
            </Button>
            <RunningBar />
          </div>
        )}
      </div>
      {state.step === 'failed' && <FormAlert>{state.why}</FormAlert>}
    </Card>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

type Format = 'json' | 'xlsx';
const endpoints = { json: exportOwnData, xlsx: exportOwnWorkbook } as const;

type ExportState =
  | { readonly step: 'idle' }
  /** Bytes that have arrived. */
  | { readonly step: 'running'; readonly format: Format; readonly received: number }
  | { readonly step: 'failed'; readonly why: string };

const BROKE_OFF = 'An error occurred while exporting your data. Please try again.';

/** Downloads everything that is held on the one who asks, and saves it. */
function useExportOwn() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  // On another screen, nobody waits for it.
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
      toasts.show({ title: 'Your data is downloaded', text: name });
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
