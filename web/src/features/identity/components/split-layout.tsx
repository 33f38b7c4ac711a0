import type { ReactNode } from 'react';
import { BrandPanel } from './brand-panel.js';
import styles from './split-layout.module.css';

interface Props {
  title: string;
  text: ReactNode;
  children: ReactNode;
}

/** The layout that sign-in, sign-up and forgot-password share: a form beside the branding panel. */
export function SplitLayout({ title, text, children }: Props) {
  return (
    <div className={styles.layout}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.form}>
          <h1>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
      </main>
    </div>
  );
}
