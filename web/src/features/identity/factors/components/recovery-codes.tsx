import { Button } from 'antd';
import { Copy, Download } from 'lucide-react';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { copyText } from '../../../../ui/copy-text.js';
import { saveFile } from '../../../../ui/save-file.js';
import styles from './factors.module.css';

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () =>
    (await copyText(text))
      ? toasts.show({ title: 'Recovery codes copied' })
      : toasts.error('They could not be copied. Please select them by hand.');
  return (
    <section className={styles.step} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">Keep your recovery codes</h3>
      <p>
        Each of them works once in place of your second factor, when your phone is lost or broken. They are not shown
        again: print them, or keep them in a password manager.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button icon={<Copy size={15} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          icon={<Download size={15} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'touchline-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button type="primary" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </section>
  );
}
