import { Button } from 'antd';
import { ChevronLeft, ChevronRight, Ellipsis, History, Printer, UserRoundMinus, UserRoundX } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type { Athlete, RosterAthlete } from '../../../../contract/athlete/athlete.js';
import { teamSeesAll } from '../../../../contract/athlete/team-sight.js';
import { listTeamAthletes } from '../../../../contract/team/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { keepPlace, lastPlaceOf } from '../../app/scroll-place.js';
import { useTeamId } from '../../app/session/session.js';
import { useMay } from '../../app/session/use-may.js';
import { formatDay, today } from '../../ui/day.js';
import { readView } from '../../ui/list/use-view.js';
import { MOST } from '../../ui/list/view-fields.js';
import { MenuButton } from '../../ui/menu-button.js';
import { useIdle } from '../../ui/timers.js';
import { useOpen } from '../../ui/use-open.js';
import { useShortcut } from '../../ui/use-shortcut.js';
import { useChangeStatus } from './change-status.js';
import { neighboursOf, offered, queryOf, RosterView } from './roster/roster-view.js';
import styles from './athlete-detail.module.css';

const DateField = lazy(async () => ({ default: (await import('../../ui/date-field.js')).DateField }));

interface Props {
  /** YYYY-MM-DD, or empty for now. */
  asOf: string;
  onAsOf: (day: string) => void;
}

/** Picks a day to look back at; today is now. Its calendar comes once nobody waits for the profile, or when it is pressed. */
export function AsOfPicker({ asOf, onAsOf }: Props) {
  const [wanted, setWanted] = useState(asOf !== '');
  const [pressed, setPressed] = useState(false);
  const want = useCallback(() => setWanted(true), []);
  useIdle(!wanted, want);
  const press = () => {
    setPressed(true);
    want();
  };
  const now = today();
  const soon = (
    <Button block style={{ justifyContent: 'start', color: 'var(--ink-3)', fontWeight: 400 }} onClick={press}>
      As of…
    </Button>
  );
  return (
    <div className={styles.picker}>
      {wanted ? (
        <Suspense fallback={soon}>
          <DateField
            label="Show as of a day"
            placeholder="As of…"
            value={asOf}
            max={now}
            opens={pressed}
            onChange={(day) => onAsOf(day === now ? '' : day)}
          />
        </Suspense>
      ) : (
        soon
      )}
    </div>
  );
}

/** Says that what is shown is the past. */
export function AsOfBanner({ asOf, onAsOf }: Props) {
  return (
    <div className={styles.banner} role="status">
      <History size={17} aria-hidden />
      <p>
        <strong>As of {formatDay(asOf)}</strong>
        <span>The profile at the end of that day. You can’t change it here.</span>
      </p>
      <Button size="small" onClick={() => onAsOf('')}>
        Back to today
      </Button>
    </div>
  );
}

/** The athletes before and after this one in the roster as it was last seen; `[` and `]` lead to them. */
export function Neighbours({ athleteId }: { athleteId: string }) {
  const [params] = useSearchParams();
  const view = useMemo(() => {
    const roster = new URL(lastPlaceOf(paths.coach.team), window.location.origin);
    return offered(readView(RosterView, roster.searchParams));
  }, []);
  const { data } = useRead(listTeamAthletes, {
    params: { id: useTeamId() },
    query: queryOf({ ...view, page: 1, count: MOST }),
  });
  // Athletes the team sees by name only have no page to step to.
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

const RemoveDialog = lazy(async () => ({ default: (await import('./profile/remove-dialog.js')).RemoveDialog }));

/** What a coach can do to an athlete of the team: deactivating has Undo, the removal asks first. */
export function AthleteActions({ athlete }: { athlete: Athlete }) {
  const navigate = useNavigate();
  const change = useChangeStatus();
  const may = useMay();
  const removal = useOpen();
  // Inactive athletes have no page for their team.
  const leave = () => void navigate(lastPlaceOf(paths.coach.team), { state: keepPlace });
  return (
    <>
      <MenuButton
        icon={<Ellipsis size={18} aria-hidden />}
        aria-label="More actions"
        items={() => [
          { key: 'print', label: 'Print', icon: <Printer size={16} aria-hidden />, onSelect: () => window.print() },
          // Not a button: what takes somebody off the roster is never the largest thing on their page.
          ...(may('athlete.change-status')
            ? [
                {
                  key: 'deactivate',
                  label: 'Deactivate',
                  icon: <UserRoundMinus size={16} aria-hidden />,
                  separated: true,
                  onSelect: () => {
                    change.mutate({ athlete, from: 'active', to: 'inactive' });
                    leave();
                  },
                },
              ]
            : []),
          ...(may('athlete.leave-team')
            ? [
                {
                  key: 'remove',
                  label: 'Remove from team…',
                  icon: <UserRoundX size={16} aria-hidden />,
                  danger: true,
                  separated: !may('athlete.change-status'),
                  onSelect: () => removal.show(),
                },
              ]
            : []),
        ]}
      />
      {removal.used && (
        <Suspense>
          <RemoveDialog athlete={athlete} open={removal.open} onClose={removal.hide} />
        </Suspense>
      )}
    </>
  );
}
