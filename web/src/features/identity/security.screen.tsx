import { useDocumentTitle } from '../../app/document-title.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { AccountActions } from './account-actions.js';
import styles from './account-actions.module.css';

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
