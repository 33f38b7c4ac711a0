import { Button } from 'antd';
import { PopoverButton } from '../../../ui/popover-button.js';
import { Tooltip } from '../../../ui/tooltip.js';
import { useUnlink, type Identity } from '../api/sign-in-methods.js';
import styles from './account-actions.module.css';

/** Takes an identity off the account, once that was confirmed; never the last way in. */
export function Unlink({ identity, last }: { identity: Identity; last: boolean }) {
  const unlink = useUnlink();
  const name = identity.provider === 'google' ? 'Google' : 'single sign-on';
  if (last) {
    return (
      <Tooltip text="Set a password first: this is your only way in.">
        <button type="button" className={styles.danger} aria-disabled aria-label={`Unlink ${name}`}>
          Unlink
        </button>
      </Tooltip>
    );
  }
  return (
    <PopoverButton
      label={`Unlink ${name}`}
      aria-label={`Unlink ${name}`}
      className={styles.danger}
      disabled={unlink.isPending}
      placement="bottom-end"
      content={(close) => (
        <div className={styles.ask}>
          <p>You will not be able to sign in with {name} any more.</p>
          <div className={styles.buttons}>
            <Button
              danger
              type="primary"
              onClick={() => {
                close();
                unlink.mutate(identity.id);
              }}
            >
              Unlink
            </Button>
            <Button onClick={close}>Keep it</Button>
          </div>
        </div>
      )}
    >
      Unlink
    </PopoverButton>
  );
}
