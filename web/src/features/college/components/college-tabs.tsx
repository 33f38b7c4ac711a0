import { paths } from '../../../app/paths.js';
import { LinkTabs } from '../../../ui/link-tabs.js';
import styles from '../editing/components/college-page.module.css';

const tabs = [
  { key: 'colleges', label: 'Colleges', to: paths.admin.colleges },
  { key: 'import', label: 'Import', to: paths.admin.importColleges },
] as const;

/** What admins do with colleges. */
export function CollegeTabs({ present }: { present: (typeof tabs)[number]['key'] }) {
  return (
    <div className={styles.bar}>
      <LinkTabs label="Colleges and imports" present={present} tabs={tabs} />
    </div>
  );
}
