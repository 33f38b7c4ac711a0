import { Button } from 'antd';
import { PopoverButton } from '../../../../ui/popover-button.js';
import { useDecline } from '../api/accept-code.js';
import styles from './found-by-code.module.css';

/** No, thanks: ends the invite, once that was confirmed. */
export function Decline({ code, onDone }: { code: string; onDone: () => void }) {
  const decline = useDecline(code, onDone);
  return (
    <PopoverButton
      label="Decline the invite"
      className={styles.decline}
      disabled={decline.isPending}
      content={(close) => (
        <div className={styles.ask}>
          <p>The code stops working. The team can invite you again.</p>
          <div className={styles.buttons}>
            <Button
              danger
              type="primary"
              onClick={() => {
                close();
                decline.mutate();
              }}
            >
              Decline
            </Button>
            <Button onClick={close}>Cancel</Button>
          </div>
        </div>
      )}
    >
      No, thanks
    </PopoverButton>
  );
}
