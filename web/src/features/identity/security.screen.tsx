import { useDocumentTitle } from '../../app/document-title.js';
import { AccountActions } from './components/account-actions.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import styles from './security.screen.module.css';

/** How somebody without settings of their own signs in: admins and auditors. */
export function SecurityScreen() {
  useDocumentTitle('Security');
  return (
    <>
      <ScreenHeader title="Security" />
      <div className={styles.screen}>
        <AccountActions />
      </div>
    </>
  );
}
