import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { copyText } from '../../../../ui/copy-text.js';
import styles from './team-codes.module.css';

/** A code with its way to the clipboard. */
export function CopyCode({ code }: { code: string }) {
  const copy = async () => {
    if (await copyText(code)) {
      toasts.show({ title: 'Copied to clipboard', text: 'The code has been copied to your clipboard.' });
    } else toasts.error('The code could not be copied. Please copy it by hand.');
  };
  return (
    <span className={styles.copy}>
      <code className={styles.code}>{code}</code>
      <Button
        size="small"
        icon={<Copy size={13} aria-hidden />}
        aria-label={`Copy ${code}`}
        onClick={() => void copy()}
      />
    </span>
  );
}
