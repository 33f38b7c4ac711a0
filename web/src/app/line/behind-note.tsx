import { Hourglass, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onSignal } from '../signals.js';
import { line } from './line.js';
import styles from './behind-note.module.css';

/** How long it is said after the last change that screens do not show yet. */
const SAID = 8000;

/** Says after a change that it is kept although screens do not show it yet: else it would be made again. */
export function BehindNote() {
  const [said, setSaid] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = onSignal('behind', () => {
      setSaid(true);
      clearTimeout(timer);
      timer = setTimeout(() => setSaid(false), SAID);
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, []);
  return (
    <div role="status" className={styles.place}>
      {said && (
        <p className={styles.note}>
          <Hourglass size={16} aria-hidden />
          Your change is saved. It will show up soon.
        </p>
      )}
    </div>
  );
}

/** Says that the server cannot be reached, for as long as it cannot: also while nothing is asked of it. */
export function OfflineNote() {
  useEffect(() => {
    // The live stream of a browser that went offline does not end for a while, and a screen at rest makes no calls.
    const look = () => void line.wasLost();
    if (!navigator.onLine) look();
    window.addEventListener('offline', look);
    return () => window.removeEventListener('offline', look);
  }, []);
  const down = useSyncExternalStore(line.subscribe, line.isDown);
  return (
    <div role="status">
      {down && (
        <p className={styles.offlineNoteNote}>
          <WifiOff size={16} aria-hidden />
          You’re offline. Your changes will be sent when you’re back online.
        </p>
      )}
    </div>
  );
}
