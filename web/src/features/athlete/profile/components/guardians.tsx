import { HeartHandshake } from 'lucide-react';
import type { ParentGuardian } from '../../../../../../contract/athlete/athlete.js';
import { ContactLines } from '../../../../ui/contact-lines.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { PersonAvatar } from '../../../../ui/person-avatar.js';
import styles from './guardians.module.css';

/** The parents and guardians that are linked to an athlete. */
export function Guardians({ guardians }: { guardians: readonly ParentGuardian[] }) {
  if (guardians.length === 0) {
    return (
      <EmptyState
        icon={<HeartHandshake size={22} />}
        title="No parents or guardians"
        text="They show up here once they are linked to the athlete."
      />
    );
  }
  return (
    <ul className={styles.guardians} aria-label="Parents and guardians">
      {guardians.map((guardian) => {
        const name = `${guardian.firstName} ${guardian.lastName}`;
        return (
          <li key={guardian.parentId}>
            <PersonAvatar name={name} size={38} />
            <div className={styles.words}>
              <p className={styles.name}>{name}</p>
              <p className={styles.under}>{[guardian.relationship, guardian.homeTown].filter(Boolean).join(' · ')}</p>
            </div>
            <ContactLines email={guardian.email} phone={guardian.phone} />
          </li>
        );
      })}
    </ul>
  );
}
