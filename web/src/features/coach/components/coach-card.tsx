import { Button } from 'antd';
import { Pencil, UserRoundCheck, UserRoundMinus } from 'lucide-react';
import type { CoachSummary } from '../../../../../contract/team/team.js';
import { ContactLines } from '../../../ui/contact-lines.js';
import { PersonAvatar } from '../../../ui/person-avatar.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useToggleCoach } from '../api/coaches.js';
import styles from './coaches.module.css';

interface Props {
  coach: CoachSummary;
  own: boolean;
  mayToggle: boolean;
  onEdit: (() => void) | undefined;
}

export function CoachCard({ coach, own, mayToggle, onEdit }: Props) {
  const toggle = useToggleCoach();
  const name = `${coach.firstName} ${coach.lastName}`;
  const active = coach.membership === 'active';
  const links = [
    ['X', coach.xLink],
    ['Instagram', coach.instagramLink],
  ].filter((link): link is [string, string] => Boolean(link[1]));
  return (
    <li className={styles.coach}>
      <PersonAvatar name={name} image={coach.profileImageURL} size={44} />
      <div className={styles.who}>
        <h2>
          {name} {own && <span className={styles.you}>You</span>}
        </h2>
        <p className={styles.title}>{coach.title ?? (coach.isPrimary ? 'Head coach' : 'Assistant coach')}</p>
        <div className={styles.badges}>
          {coach.isPrimary && <span className={styles.primary}>Primary coach</span>}
          <StatusBadge tone={active ? 'good' : 'quiet'}>{active ? 'Active' : 'Inactive'}</StatusBadge>
        </div>
      </div>
      <div className={styles.about}>
        <ContactLines email={coach.email} phone={coach.phone} />
        {links.map(([label, address]) => (
          <a key={label} href={address} target="_blank" rel="noreferrer">
            {label}
          </a>
        ))}
      </div>
      <p className={styles.bio}>{coach.bio}</p>
      <div className={styles.actions}>
        {onEdit && (
          <Button icon={<Pencil size={14} aria-hidden />} aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        {mayToggle && (
          <Button
            loading={toggle.isPending}
            icon={active ? <UserRoundMinus size={15} aria-hidden /> : <UserRoundCheck size={15} aria-hidden />}
            aria-label={`${active ? 'Deactivate' : 'Activate'} ${name}`}
            onClick={() => toggle.mutate({ coach, status: active ? 'inactive' : 'active' })}
          >
            {active ? 'Deactivate' : 'Activate'}
          </Button>
        )}
      </div>
    </li>
  );
}
