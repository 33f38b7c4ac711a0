import type { ReactNode } from 'react';
import { teamColor } from '../../../../../../contract/team/vocabulary.js';
import { groundFor } from '../../../../app/accent.js';
import styles from '../../components/invite-dialog.module.css';

interface Props {
  team: { readonly name: string; readonly logoImageUrl: string | null; readonly primaryColor: string | null };
  /** Under the name. */
  text?: ReactNode;
  /** At the end of the line. */
  end?: ReactNode;
}

/** A team, in its colour. */
export function TeamCard({ team, text, end }: Props) {
  const { ground, text: ink } = groundFor(teamColor(team.primaryColor));
  return (
    <div className={styles.teamCard}>
      {team.logoImageUrl ? (
        <img className={styles.logo} src={team.logoImageUrl} alt="" />
      ) : (
        <span className={styles.logo} style={{ background: ground, color: ink }} aria-hidden>
          {team.name
            .split(/\s+/)
            .slice(0, 2)
            .map((word) => word[0])
            .join('')
            .toUpperCase()}
        </span>
      )}
      <div style={{ flex: 1, minWidth: 0 }}>
        <p style={{ fontWeight: 600, fontSize: 15, overflowWrap: 'anywhere' }}>{team.name}</p>
        {text && <p style={{ color: 'var(--ink-2)', fontSize: 13 }}>{text}</p>}
      </div>
      {end}
    </div>
  );
}
