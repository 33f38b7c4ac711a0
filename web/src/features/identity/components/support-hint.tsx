import { useSite } from '../site/api/site.js';
import styles from './account-form.module.css';

/** Whom to write to when the code does not help: no access to the mailbox any more, say (spec, section 8). */
export function SupportHint() {
  const { data: site } = useSite();
  if (!site) return null;
  return (
    <p className={styles.ways}>
      Still no way in? <a href={`mailto:${site.supportEmail}`}>Contact support</a>
    </p>
  );
}
