import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { RosterAthlete } from '../../../../../../contract/athlete/athlete.js';
import { teamSeesAll } from '../../../../../../contract/athlete/team-sight.js';
import { paths } from '../../../../app/paths.js';
import { lastPlaceOf } from '../../../../app/scroll-place.js';
import { readView } from '../../../../ui/list/use-view.js';
import { useShortcut } from '../../../../ui/use-shortcut.js';
import { useMatching } from '../api/roster.js';
import { neighboursOf } from '../neighbours.js';
import { offered, RosterView } from '../roster-view.js';
import styles from './neighbours.module.css';

/** The athletes before and after this one in the roster as it was last seen; `[` and `]` lead to them. */
export function Neighbours({ athleteId }: { athleteId: string }) {
  const [params] = useSearchParams();
  const view = useMemo(() => {
    const roster = new URL(lastPlaceOf(paths.coach.team), window.location.origin);
    return offered(readView(RosterView, roster.searchParams));
  }, []);
  const { data } = useMatching(view);
  // Those of whom the team sees a name alone have no page to step to.
  const athletes = (data?.athletes ?? []).filter(({ accountStatus }) => teamSeesAll(accountStatus));
  const found = neighboursOf(athletes, athleteId);
  const to = (athlete: RosterAthlete | undefined): string | undefined => {
    const kept = new URLSearchParams(params);
    kept.delete('edit');
    return athlete && `${paths.coach.athlete(athlete._id)}?${kept}`;
  };
  const [previous, next] = [to(found?.previous), to(found?.next)];
  useKeys(previous, next);
  if (!found) return null;
  return (
    <nav aria-label="Athletes of the roster" className={styles.neighbours}>
      <span>
        {found.place} of {athletes.length}
      </span>
      <Step word="Previous" shortcut="[" to={previous} athlete={found.previous} />
      <Step word="Next" shortcut="]" to={next} athlete={found.next} />
    </nav>
  );
}

interface StepProps {
  word: 'Previous' | 'Next';
  shortcut: string;
  to: string | undefined;
  athlete: RosterAthlete | undefined;
}

function Step({ word, shortcut, to, athlete }: StepProps) {
  const Icon = word === 'Previous' ? ChevronLeft : ChevronRight;
  if (!to || !athlete) return <Icon size={18} className={styles.none} aria-hidden />;
  const label = `${word}: ${athlete.firstName} ${athlete.lastName}`;
  return (
    <Link
      to={to}
      replace
      className={styles.step}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut})`}
    >
      <Icon size={18} aria-hidden />
    </Link>
  );
}

/** Goes there by `[` and `]`. Replaces the place: Back leads to the roster, not through everybody who was looked at. */
function useKeys(previous: string | undefined, next: string | undefined): void {
  const navigate = useNavigate();
  const going = (to: string | undefined) => (to === undefined ? undefined : () => void navigate(to, { replace: true }));
  useShortcut('[', going(previous));
  useShortcut(']', going(next));
}
