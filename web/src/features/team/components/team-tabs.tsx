import { Link, useSearchParams } from 'react-router-dom';
import { useTeam } from '../api/team.js';
import styles from './team-tabs.module.css';

const tabs = ['athletes', 'coaches', 'parents'] as const;
export type TeamTab = (typeof tabs)[number];

/** The tab that the address names; athletes by default (spec, "Coach routes"). */
export const tabOf = (params: URLSearchParams): TeamTab => tabs.find((tab) => tab === params.get('tab')) ?? 'athletes';

const labels: Record<TeamTab, string> = { athletes: 'Athletes', coaches: 'Coaches', parents: 'Parents' };

export function TeamTabs({ tab }: { tab: TeamTab }) {
  const { data: team } = useTeam();
  const [params] = useSearchParams();
  const counts: Partial<Record<TeamTab, number | undefined>> = {
    athletes: team?.athleteCounts.active,
    coaches: team && team.assistantCoaches.length + (team.primaryCoach ? 1 : 0),
  };
  return (
    <nav aria-label="Athletes, coaches and parents">
      <ul className={styles.tabs}>
        {tabs.map((name) => (
          <li key={name}>
            {/* The present tab keeps what it shows; another one starts fresh. */}
            <Link
              to={{ search: name === tab ? params.toString() : name === 'athletes' ? '' : `tab=${name}` }}
              className={styles.tab}
              aria-current={name === tab ? 'page' : undefined}
            >
              {labels[name]}
              {counts[name] !== undefined && <span className={styles.count}>{counts[name]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
