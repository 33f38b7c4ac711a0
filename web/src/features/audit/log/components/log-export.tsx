import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../../ui/card.js';
import { DateField } from '../../../../ui/date-field.js';
import { today } from '../../../../ui/day.js';
import { FormAlert } from '../../../../ui/form-alert.js';
import { RunningBar } from '../../../../ui/running-bar.js';
import { useExportLog, type ExportState, type Span } from '../api/export-log.js';
import { HowToCheck } from './how-to-check.js';
import { Proven } from './proven.js';
import styles from './proof.module.css';

/** The log as signed JSON lines, of some days or of all. */
export function LogExport() {
  const [span, setSpan] = useState<Span>({ from: '', to: '' });
  const { state, start, cancel } = useExportLog();
  const running = state.step === 'running';
  return (
    <Card title="Export">
      <p className={styles.text}>
        One event a line as the log keeps it, with its link; personal data stays sealed. The last line is the signature.
        Without days, the whole log.
      </p>
      <div className={styles.tools}>
        <DateField
          label="Export from"
          placeholder="First day"
          className={styles.day}
          value={span.from}
          max={span.to || today()}
          onChange={(from) => setSpan({ ...span, from })}
        />
        <DateField
          label="Export to"
          placeholder="Last day"
          className={styles.day}
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
      </div>
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
