import { Link } from 'react-router-dom';
import { paths } from '../../../../app/paths.js';
import { Check } from '../../../../ui/check.js';
import { PersonAvatar } from '../../../../ui/person-avatar.js';
import { AthleteStatus } from '../../components/athlete-status.js';
import { wordsOf } from '../roster-words.js';
import { AthleteGroups } from './athlete-groups.js';
import { AthleteMenu } from './athlete-menu.js';
import type { RosterListProps } from './roster-list.js';
import styles from './roster-cards.module.css';

/** The roster where there is no room for a table. */
export function RosterCards({ athletes, selection, onManageGroups }: RosterListProps) {
  return (
    <ul className={styles.cards} aria-label="Athletes of the team">
      {athletes.map((athlete) => {
        const words = wordsOf(athlete, new Date());
        const selected = selection.has(athlete._id);
        return (
          <li key={athlete._id} className={styles.card} data-selected={selected}>
            <label className={styles.pick}>
              <Check
                aria-label={`Select ${words.name}`}
                checked={selected}
                onChange={(event) => selection.toggle([athlete], event.target.checked)}
              />
            </label>
            <PersonAvatar name={words.name} image={athlete.profileImageUrl} size={38} />
            <div className={styles.words}>
              <Link to={paths.coach.athlete(athlete._id)} className={styles.name}>
                {words.name}
              </Link>
              <p className={styles.under}>
                {[words.positions.map(({ code }) => code).join(', '), words.grade, athlete.city]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <div className={styles.foot}>
                <AthleteStatus status={athlete.accountStatus} />
                <AthleteGroups athlete={athlete} onManage={onManageGroups} />
              </div>
            </div>
            <AthleteMenu athlete={athlete} />
          </li>
        );
      })}
    </ul>
  );
}
