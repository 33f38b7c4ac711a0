import { Flex } from 'antd';
import type { ReactNode } from 'react';
import styles from './mark.module.css';

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
        {text && <p style={{ marginTop: 2, color: 'var(--ink-2)' }}>{text}</p>}
      </div>
      {actions && (
        <Flex gap={8} wrap>
          {actions}
        </Flex>
      )}
    </header>
  );
}
