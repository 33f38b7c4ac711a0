import { Button } from 'antd';
import { Download } from 'lucide-react';
import { formatDay } from '../../../ui/day.js';
import { useExportLog } from '../api/export-log.js';
import styles from './log-export.module.css';

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** The log as signed JSON lines, of the days that are filtered for, or of all. */
export function LogExport({ from, to }: { from: string; to: string }) {
  const exporting = useExportLog();
  const span = [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean).join(' ');
  return (
    <div className={styles.export}>
      <Button
        type="primary"
        icon={<Download size={15} aria-hidden />}
        loading={exporting.busy}
        onClick={() => exporting.start({ from, to })}
      >
        Export signed JSON lines{span && ` ${span}`}
      </Button>
      {exporting.busy && (
        <>
          <span role="status" className={styles.received}>
            <span className="visually-hidden">Exporting the log. </span>
            <span aria-live="off">
              {exporting.received > 0 ? `${sizeOf(exporting.received)} received` : 'Starting'}
            </span>
          </span>
          <Button type="text" onClick={exporting.cancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  );
}
