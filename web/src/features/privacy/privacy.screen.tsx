import { useDocumentTitle } from '../../app/document-title.js';
import { Erasures } from './components/erasures.js';
import { YourData } from './components/your-data.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import styles from './privacy.screen.module.css';

/** /admin/privacy: erasing people on request, and the admin's own data. */
export function AdminPrivacyScreen() {
  useDocumentTitle('Privacy');
  return (
    <>
      <ScreenHeader title="Privacy" text="Erase people who ask for it. Each step is written down, and done once." />
      <div className={styles.screen}>
        <Erasures />
        <YourData />
      </div>
    </>
  );
}
