import { History, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Camp } from '../../../../../../contract/camp/camp.js';
import { paths } from '../../../../app/paths.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { useDeleteCamp } from '../api/camps.js';

/** What can be done to a camp; what does no harm first. */
export function CampMenu({ camp, onOpen }: { camp: Camp; onOpen: (camp: Camp) => void }) {
  const navigate = useNavigate();
  const remove = useDeleteCamp();
  return (
    <RowMenu
      name={camp.name}
      items={[
        { key: 'edit', label: 'Edit camp', icon: <Pencil size={16} aria-hidden />, onSelect: () => onOpen(camp) },
        {
          key: 'history',
          label: 'View history',
          icon: <History size={16} aria-hidden />,
          onSelect: () => void navigate(paths.admin.logOf(`camp-${camp._id}`)),
        },
        {
          key: 'delete',
          label: 'Delete',
          icon: <Trash2 size={16} aria-hidden />,
          danger: true,
          separated: true,
          onSelect: () => remove.mutate(camp),
        },
      ]}
    />
  );
}
