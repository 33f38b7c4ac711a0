import { Button } from 'antd';
import { FileSpreadsheet } from 'lucide-react';
import { RunningBar } from '../../../ui/progress.js';
import type { Exporting } from './roster-actions.js';
import styles from './roster.module.css';

const sizeOf = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Shows while a workbook is on its way; only after a moment, since most are there at once. */
export function ExportProgress({ exporting: { received, cancel } }: { exporting: Exporting }) {
  return (
    <div className={styles.card} role="status" aria-label="Export">
      <FileSpreadsheet size={18} color="var(--accent)" style={{ flex: 'none', marginTop: 2 }} aria-hidden />
      <div className="grow">
        <p style={{ fontWeight: 600 }}>Preparing the file</p>
        <p className="under" aria-live="off">
          {received > 0 ? `${sizeOf(received)} received` : 'Gathering athletes'}
        </p>
        <RunningBar />
      </div>
      <Button type="text" size="small" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}
