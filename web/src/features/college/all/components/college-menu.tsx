import { Archive, ArchiveRestore, History, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { ListedCollege } from '../../../../../../contract/college/college.js';
import { paths } from '../../../../app/paths.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { useArchiveCollege } from '../api/colleges.js';

/** What can be done to a college; what does no harm first. */
export function CollegeMenu({ college }: { college: ListedCollege }) {
  const navigate = useNavigate();
  const archive = useArchiveCollege();
  const Icon = college.archived ? ArchiveRestore : Archive;
  return (
    <RowMenu
      name={college.name}
      items={[
        {
          key: 'edit',
          label: 'Edit college',
          icon: <Pencil size={16} aria-hidden />,
          onSelect: () => void navigate(paths.admin.college(college._id)),
        },
        {
          key: 'history',
          label: 'View history',
          icon: <History size={16} aria-hidden />,
          onSelect: () => void navigate(paths.admin.logOf(`college-${college._id}`)),
        },
        {
          key: 'archive',
          label: college.archived ? 'Restore' : 'Archive',
          icon: <Icon size={16} aria-hidden />,
          danger: !college.archived,
          separated: true,
          onSelect: () => archive.mutate(college),
        },
      ]}
    />
  );
}
