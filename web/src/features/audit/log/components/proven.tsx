import { Alert, Descriptions } from 'antd';
import type { ReactNode } from 'react';
import styles from './proof.module.css';

interface Props {
  ok: boolean;
  /** What came out, in a sentence. */
  verdict: string;
  text?: string | undefined;
  facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** What checking or exporting the log came to, with what can be held against it. */
export function Proven({ ok, verdict, text, facts }: Props) {
  return (
    <Alert
      className={styles.outcome ?? ''}
      type={ok ? 'success' : 'error'}
      role="note"
      showIcon
      title={verdict}
      description={
        <>
          {text}
          <Descriptions
            size="small"
            column={1}
            colon={false}
            items={facts.map(({ label, value }) => ({ key: label, label, children: value }))}
          />
        </>
      }
    />
  );
}
