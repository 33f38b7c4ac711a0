import type { ReactNode } from 'react';
import styles from './screen-header.module.css';

interface Props {
  title: ReactNode;
  text?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen, with its actions at the end of the line. */
export function ScreenHeader({ title, text, actions }: Props) {
  return (
    <header className={styles.header}>
      <div>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
