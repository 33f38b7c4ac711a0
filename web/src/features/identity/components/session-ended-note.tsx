import { TimerOff } from 'lucide-react';
import type { EndedBy } from '../../../app/session/session-mark.js';
import { useSessionState } from '../../../app/session/session.js';
import styles from './invited-note.module.css';

const texts: Record<EndedBy, readonly [title: string, text: string]> = {
  ended: [
    'Your session has ended',
    'It was signed out elsewhere, or not used for a long time. Sign in to go on where you were.',
  ],
  'not-loaded': ['Your account could not be loaded', 'So that nobody sees what is not theirs, you were signed out.'],
};

/** For who did not sign out themselves: why they are here. */
export function SessionEndedNote() {
  const state = useSessionState();
  if (state.kind !== 'signed-out' || !state.why) return null;
  const [title, text] = texts[state.why];
  return (
    <div className={styles.note} role="status">
      <TimerOff size={20} aria-hidden />
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  );
}
