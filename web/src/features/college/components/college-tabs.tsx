import { paths } from '../../../app/paths.js';
import { LinkTabs } from '../../../ui/link-tabs.js';

const tabs = [
  { key: 'colleges', label: 'Colleges', to: paths.admin.colleges },
  { key: 'import', label: 'Import', to: paths.admin.importColleges },
  { key: 'linking', label: 'Roster pages', to: paths.admin.rosterPages },
  { key: 'seasons', label: 'Seasons', to: paths.admin.seasons },
] as const;

/** What admins do with colleges. */
export function CollegeTabs({ present }: { present: (typeof tabs)[number]['key'] }) {
  return (
    <div style={{ borderBottom: '1px solid var(--line)' }}>
      <LinkTabs label="Colleges, imports, roster pages and seasons" present={present} tabs={tabs} />
    </div>
  );
}
