import { useState } from 'react';
import type { MeantAthlete } from '../meant-athletes.js';
import { ComposeUpdate } from './compose-update.js';
import styles from './mass-update.module.css';
import { SentUpdate, type Sent } from './sent-update.js';

/** Where one update to many is written, and then what became of it. */
export function MassUpdate({ teamId, picked }: { teamId: string; picked: readonly MeantAthlete[] }) {
  const [sent, setSent] = useState<Sent>();
  return (
    <div className={styles.screen}>
      {sent ? (
        <SentUpdate {...sent} onAgain={() => setSent(undefined)} />
      ) : (
        <ComposeUpdate teamId={teamId} picked={picked} onSent={setSent} />
      )}
    </div>
  );
}
