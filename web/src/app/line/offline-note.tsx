import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { line } from './line.js';
import styles from './offline-note.module.css';

/** Says that the server cannot be reached, for as long as it cannot. */
export function OfflineNote() {
  const down = useSyncExternalStore(line.subscribe, line.isDown);
  return (
    <div role="status">
      {down && (
        <p className={styles.note}>
          <WifiOff size={16} aria-hidden />
          You are offline. What you saved is sent when the line is back.
        </p>
      )}
    </div>
  );
}
