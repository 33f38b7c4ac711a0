import type { ReactNode } from 'react';
import { Wordmark } from './mark.js';
import styles from './full-screen.module.css';

interface Props {
  title: string;
  text: ReactNode;
  actions?: ReactNode;
  note?: string;
  /** A drawing above the title. */
  figure?: ReactNode;
}

/** A screen with one message and what can be done about it. */
export function FullScreen({ title, text, actions, note, figure }: Props) {
  return (
    <main className={styles.screen}>
      <Wordmark />
      <div className={styles.card}>
        {figure && (
          <div className={styles.figure} aria-hidden>
            {figure}
          </div>
        )}
        <h1>{title}</h1>
        <div className={styles.text}>{text}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {note && <p style={{ marginTop: 24, color: 'var(--ink-3)', fontSize: 12 }}>{note}</p>}
      </div>
    </main>
  );
}
