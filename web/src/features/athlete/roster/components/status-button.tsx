import { UserRoundCheck, UserRoundCog, UserRoundMinus, UserRoundPlus } from 'lucide-react';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { useMay } from '../../../../app/session/use-may.js';
import { MenuButton } from '../../../../ui/menu-button.js';
import type { StatusesChange } from '../api/change-statuses.js';
import { changesFor } from '../many.js';

const icons = { Accept: UserRoundCheck, Activate: UserRoundPlus, Deactivate: UserRoundMinus };

interface Props {
  className: string | undefined;
  athletes: readonly RosterAthlete[];
  onChange: (change: StatusesChange) => void;
  onDeactivate: (change: StatusesChange) => void;
}

/** Offers the changes of status that apply to some of the athletes, each with how many those are. */
export function StatusButton({ className, athletes: all, onChange, onDeactivate }: Props) {
  const may = useMay();
  const offered = changesFor(all);
  if (!may('athlete.change-status') || offered.length === 0) return null;
  const items = offered.map((change) => {
    const { label, from, athletes } = change;
    const Icon = icons[label];
    const danger = label === 'Deactivate';
    return {
      key: label,
      label: `${label} ${athletes.length} ${from}${danger ? '…' : ''}`,
      icon: <Icon size={16} aria-hidden />,
      danger,
      separated: danger && offered.length > 1,
      onSelect: () => (danger ? onDeactivate(change) : onChange(change)),
    };
  });
  return (
    <MenuButton
      className={className}
      placement="top-start"
      menuLabel="Status of the selected athletes"
      items={() => items}
    >
      <UserRoundCog size={16} aria-hidden />
      <span>Status</span>
    </MenuButton>
  );
}
