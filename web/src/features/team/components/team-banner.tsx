import { useLocation } from 'react-router-dom';
import { DEFAULT_HEADER_COLOR, sportLabels, teamColor } from '../../../../../contract/team/vocabulary.js';
import { groundFor } from '../../../app/accent.js';
import { paths } from '../../../app/paths.js';
import { useSession } from '../../../app/session/session.js';
import { useTeam } from '../caller-team.js';
import styles from './team-banner.module.css';

/** `Riverside Hawks` → `RH`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => /^[A-Z0-9]/i.test(word))
    .slice(0, 2)
    .map((word) => word[0])
    .join('')
    .toUpperCase();

/** The team's name and color, above every screen of a coach; a line except on the team's page. */
export function TeamBanner() {
  const { team: known } = useSession();
  const { pathname } = useLocation();
  const { data: team } = useTeam();
  const name = team?.name ?? known?.name ?? '';
  const own = team ? team.primaryColor : known?.primaryColor;
  const { ground, text } = groundFor(own ? teamColor(own) : DEFAULT_HEADER_COLOR);
  const place = [team?.city, team?.state].filter(Boolean).join(', ');
  const facts = [team?.sports.map((sport) => sportLabels[sport]).join(' & '), place].filter(Boolean);
  return (
    <section
      aria-label="Team"
      className={styles.banner}
      data-line={pathname !== paths.coach.team}
      style={{ background: ground, color: text }}
    >
      {team?.bannerImageUrl ? (
        <img className={styles.background} src={team.bannerImageUrl} alt="" />
      ) : (
        <svg className={styles.pattern} viewBox="0 0 1200 120" preserveAspectRatio="xMaxYMid slice" aria-hidden>
          <g fill="none" stroke="currentColor" strokeOpacity="0.16" strokeWidth="1.5">
            {[0, 1, 2, 3, 4, 5, 6, 7].map((line) => (
              <path key={line} d={`M${700 + line * 70} 130 L${790 + line * 70} -10`} />
            ))}
            <circle cx="1010" cy="60" r="44" />
          </g>
          <path d="M640 130 L1200 18 V130 Z" fill="currentColor" fillOpacity="0.06" />
        </svg>
      )}
      <div className={styles.inner}>
        {team?.logoImageUrl ? (
          <img className={styles.logo} src={team.logoImageUrl} alt="" />
        ) : (
          <span className={styles.logo} style={{ background: text, color: ground }} aria-hidden>
            {initialsOf(name)}
          </span>
        )}
        <div style={{ minWidth: 0 }}>
          <p className={styles.name}>{name}</p>
          <p className={styles.facts}>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
      </div>
    </section>
  );
}
