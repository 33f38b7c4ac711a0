import type { ReactNode } from 'react';
import styles from './wizard.module.css';

interface Props {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

/** The one question of a screen, and below it the way to answer it. */
export function Question({ title, text, children }: Props) {
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.answer}>{children}</div>}
    </>
  );
}
