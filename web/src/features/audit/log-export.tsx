import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { exportLog } from '../../../../contract/history/log.js';
import { request } from '../../app/call.js';
import { Card } from '../../ui/card.js';
import { DateField } from '../../ui/date-field.js';
import { addDays, startOfDay, today } from '../../ui/day.js';
import { FormAlert } from '../../ui/form-alert.js';
import { ListToolbar } from '../../ui/list/list-toolbar.js';
import { RunningBar } from '../../ui/progress.js';
import { fileNameOf, saveFile } from '../../ui/save-file.js';
import { Proven } from './chain-check.js';
import { type ExportSummary, summaryOf } from './signed-export.js';
import styles from './log.module.css';

/** The log as signed JSON lines, of some days or of all. */
export function LogExport() {
  const [span, setSpan] = useState<Span>({ from: '', to: '' });
  const { state, start, cancel } = useExportLog();
  const running = state.step === 'running';
  return (
    <Card title="Export">
      <p className={styles.text}>
        One event per line, as stored in the log, with its hash link. Personal data stays encrypted. The last line is
        the signature. Leave the dates empty to export the whole log.
      </p>
      <ListToolbar filters style={{ padding: '14px 0 0' }}>
        <DateField
          label="Export from"
          placeholder="First day"
          value={span.from}
          max={span.to || today()}
          onChange={(from) => setSpan({ ...span, from })}
        />
        <DateField
          label="Export to"
          placeholder="Last day"
          value={span.to}
          min={span.from || undefined}
          max={today()}
          onChange={(to) => setSpan({ ...span, to })}
        />
        {running ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <Button type="primary" icon={<Download size={15} aria-hidden />} onClick={() => start(span)}>
            Export signed log
          </Button>
        )}
      </ListToolbar>
      <Outcome state={state} />
      <HowToCheck file={state.step === 'done' ? state.name : 'touchline-log.jsonl'} />
    </Card>
  );
}

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
const count = new Intl.NumberFormat('en-US');

function Outcome({ state }: { state: ExportState }) {
  return (
    <>
      <div role="status">
        {state.step === 'running' && (
          <div className={styles.outcome}>
            <p>
              Exporting the log
              <span aria-live="off">{state.received > 0 && `: ${sizeOf(state.received)} received`}</span>
            </p>
            <RunningBar />
          </div>
        )}
        {state.step === 'done' && (
          <Proven
            ok
            verdict={`${count.format(state.events)} ${state.events === 1 ? 'event' : 'events'} exported and signed`}
            facts={[
              { label: 'File', value: state.name },
              { label: 'Key in the file', value: <code>{state.publicKey}</code> },
            ]}
          />
        )}
      </div>
      {state.step === 'failed' && <FormAlert>{state.why}</FormAlert>}
    </>
  );
}

/** Days, YYYY-MM-DD, or empty. */
interface Span {
  readonly from: string;
  readonly to: string;
}

type ExportState =
  | { readonly step: 'idle' }
  /** Bytes that have arrived. */
  | { readonly step: 'running'; readonly received: number }
  | ({ readonly step: 'done'; readonly name: string } & ExportSummary)
  | { readonly step: 'failed'; readonly why: string };

const BROKE_OFF = 'The export stopped before it was signed. Please try again.';

/** Downloads the log as signed JSON lines, as it comes; a file without its signed end is not saved. */
function useExportLog() {
  const [state, setState] = useState<ExportState>({ step: 'idle' });
  const running = useRef<AbortController>(undefined);
  // On another screen, nobody waits for it.
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

/** In short what docs/operations.md says under "Checking an exported log". */
function HowToCheck({ file }: { file: string }) {
  return (
    <details className={styles.how}>
      <summary>How to check an export</summary>
      <ol>
        <li>
          Ask the person who runs this server for its public key. Get it separately from the export. They can print it
          with
          <code>npm run log:check -- --public-key</code>
        </li>
        <li>
          You don’t need the database or the master key. Run this on any computer with Node and the Touchline
          repository.
          <code>npm run log:check -- {file} &lt;public key&gt;</code>
        </li>
        <li>
          It prints “Whole” and exits with 0. Otherwise it names the problem. That’s a link, the order, a missing end,
          the signature or the key. Without the public key, it can only show that the file is complete.
        </li>
      </ol>
    </details>
  );
}
