import type { ListedTeam } from '../../../../../../contract/team/list-teams.js';
import { teamColor } from '../../../../../../contract/team/vocabulary.js';
import { groundFor } from '../../../../app/accent.js';
import { initialsOf } from '../../initials.js';
import styles from './teams.module.css';

/** A team's initials on its color. Beside the name, so hidden from screen readers. */
export function TeamMark({ team: { name, primaryColor }, size }: { team: ListedTeam; size: number }) {
  const { ground, text } = groundFor(teamColor(primaryColor));
  return (
    <span
      className={styles.mark}
      style={{ width: size, height: size, background: ground, color: text }}
      data-initials={initialsOf(name)}
      aria-hidden
    />
  );
}
