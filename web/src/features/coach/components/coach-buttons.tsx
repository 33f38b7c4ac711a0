import { Button } from 'antd';
import { Pencil, UserRoundCheck, UserRoundMinus } from 'lucide-react';
import type { CoachSummary } from '../../../../../contract/team/team.js';
import { useMay } from '../../../app/session/use-may.js';
import { useToggleCoach } from '../api/coaches.js';
import { nameOf } from './coach-columns.js';
import styles from './coaches.module.css';

/** What can be done to a coach, by who may. */
export function CoachButtons({ coach, onEdit }: { coach: CoachSummary; onEdit: (coach: CoachSummary) => void }) {
  const may = useMay();
  const toggle = useToggleCoach();
  const name = nameOf(coach);
  const active = coach.membership === 'active';
  const Icon = active ? UserRoundMinus : UserRoundCheck;
  return (
    <div className={styles.buttons}>
      {may.editCoach(coach) && (
        <Button icon={<Pencil size={14} aria-hidden />} aria-label={`Edit ${name}`} onClick={() => onEdit(coach)}>
          Edit
        </Button>
      )}
      {may.toggleCoach(coach) && (
        <Button
          loading={toggle.isPending}
          icon={<Icon size={15} aria-hidden />}
          aria-label={`${active ? 'Deactivate' : 'Activate'} ${name}`}
          onClick={() => toggle.mutate({ coach, status: active ? 'inactive' : 'active' })}
        >
          {active ? 'Deactivate' : 'Activate'}
        </Button>
      )}
    </div>
  );
}
