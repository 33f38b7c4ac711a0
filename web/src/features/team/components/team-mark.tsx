import type { Team } from '../../../../../contract/team/team.js';
import { teamColor } from '../../../../../contract/team/vocabulary.js';
import { groundFor } from '../../../app/accent.js';
import { initialsOf } from './team-banner.js';
import styles from './team-banner.module.css';

interface Props {
  team: Pick<Team, 'name' | 'primaryColor' | 'logoImageUrl'>;
  /** Px. */
  size: number;
}

/** A team's logo, or its initials on its color. Beside the name, so hidden from screen readers. */
export function TeamMark({ team: { name, primaryColor, logoImageUrl }, size }: Props) {
  if (logoImageUrl)
    return (
      <img
        className={styles.mark}
        style={{ objectFit: 'cover' }}
        width={size}
        height={size}
        src={logoImageUrl}
        alt=""
      />
    );
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
