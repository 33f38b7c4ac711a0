import type { Permission } from '../../../../../contract/access/permissions.js';
import { paths } from '../../../app/paths.js';
import { useMay } from '../../../app/session/use-may.js';
import { LinkTabs } from '../../../ui/link-tabs.js';

const tabs = [
  { key: 'colleges', label: 'Colleges', to: paths.admin.colleges, needs: 'college.manage' },
  { key: 'import', label: 'Import', to: paths.admin.importColleges, needs: 'college.manage' },
  { key: 'linking', label: 'Roster pages', to: paths.admin.rosterPages, needs: 'roster.review' },
  { key: 'seasons', label: 'Seasons', to: paths.admin.seasons, needs: 'roster.review' },
] as const satisfies readonly { needs: Permission; [part: string]: string }[];

/** What admins do with colleges, and what auditors see of it. */
export function CollegeTabs({ present }: { present: (typeof tabs)[number]['key'] }) {
  const may = useMay();
  return (
    <div style={{ borderBottom: '1px solid var(--line)' }}>
      <LinkTabs
        label="Colleges, imports, roster pages and seasons"
        present={present}
        tabs={tabs.filter(({ needs }) => may(needs))}
      />
    </div>
  );
}
