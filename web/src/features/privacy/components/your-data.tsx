import { Button } from 'antd';
import { Braces, FileSpreadsheet, type LucideIcon } from 'lucide-react';
import { Card } from '../../../ui/card.js';
import { FormAlert } from '../../../ui/form-alert.js';
import { RunningBar } from '../../../ui/running-bar.js';
import { useExportOwn, type Format } from '../api/export-own.js';
import styles from './your-data.module.css';

const formats: readonly { format: Format; label: string; text: string; icon: LucideIcon }[] = [
  { format: 'xlsx', label: 'Download Excel', text: 'To read: a sheet for each part', icon: FileSpreadsheet },
  { format: 'json', label: 'Download JSON', text: 'To take elsewhere: for other programs', icon: Braces },
];

/** Everything that is held on oneself, to take along. */
export function YourData() {
  const { state, start, cancel } = useExportOwn();
  const running = state.step === 'running';
  return (
    <Card title="Your data">
      <p className={styles.text}>
        Everything that is held on you: your account, how you sign in, your profile, the mails that were sent to you and
        what happened. Data of other people is left out.
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
            <span id={`export-${format}`}>{text}</span>
          </li>
        ))}
      </ul>
      <div role="status">
        {running && (
          <div className={styles.progress}>
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
