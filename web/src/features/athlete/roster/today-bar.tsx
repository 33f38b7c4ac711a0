import { Button } from 'antd';
import { CircleCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { listTeamUpdateThreads } from '../../../../../contract/college-interest/updates.js';
import { listUnconfirmedGuardians } from '../../../../../contract/parent/endpoints.js';
import {
  changeAthleteStatuses,
  getTeamToday,
  listTeamAthletes,
  type ManyChanged,
} from '../../../../../contract/team/endpoints.js';
import { call } from '../../../app/call.js';
import { useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { paths } from '../../../app/paths.js';
import { seesUpdates } from '../../../app/session/may.js';
import { useSession, useTeamId } from '../../../app/session/session.js';
import { useMay } from '../../../app/session/use-may.js';
import { MOST } from '../../../ui/list/view-fields.js';
import { athletesInWords } from './roster-words.js';

const SinceYouLookedItem = lazy(async () => ({
  default: (await import('../../notification/since-you-looked.js')).SinceYouLookedItem,
}));

const roster = (filter: string): string => `${paths.coach.team}?${filter}`;

/** What needs a coach today: each a count that opens its list. */
export function TodayBar() {
  const id = useTeamId();
  const updates = seesUpdates(useSession());
  const may = useMay();
  const accept = useAcceptAll();
  const { data: today } = useRead(getTeamToday, { params: { id } });
  const { data: needsAnswer } = useRead(
    listTeamUpdateThreads,
    { params: { id }, query: { needsAnswer: 'true', count: 1 } },
    { enabled: updates, select: ({ threadCount }) => threadCount },
  );
  const { data: unconfirmed = 0 } = useRead(
    listUnconfirmedGuardians,
    { params: { id } },
    { enabled: may('athlete.answer-parent'), select: ({ guardians }) => guardians.length },
  );
  if (!today || (updates && needsAnswer === undefined)) return null;
  const { pending, newOffers, dueSoon, noFilm } = today;
  const items = [
    {
      count: pending,
      words: pending === 1 ? 'request to join' : 'requests to join',
      to: roster('accountStatus=pending'),
      action: may('athlete.change-status') && (
        <Button type="primary" loading={accept.isPending} onClick={() => accept.mutate()}>
          Accept all
        </Button>
      ),
    },
    {
      count: unconfirmed,
      words: unconfirmed === 1 ? 'parent to confirm' : 'parents to confirm',
      to: roster('tab=parents'),
    },
    {
      count: needsAnswer ?? 0,
      words: needsAnswer === 1 ? 'update needs an answer' : 'updates need an answer',
      to: `${paths.coach.updates}?only=needs-answer`,
    },
    { count: newOffers, words: 'with a new offer', to: roster('interests=new-offer') },
    { count: dueSoon, words: 'with a deadline or visit', to: roster('interests=due-soon') },
    { count: noFilm, words: 'without film', to: roster('film=No') },
  ].filter(({ count }) => count > 0);
  return (
    <ul>
      {items.length === 0 && (
        <li style={{ padding: 0, border: 0 }}>
          <CircleCheck size={16} aria-hidden /> All caught up. Nothing needs you today.
        </li>
      )}
      {items.map(({ count, words, to, action }) => (
        <li key={to}>
          <Link to={to}>
            <strong>{count}</strong> {words}
          </Link>
          {action}
        </li>
      ))}
      {/* Last, since it comes last: nothing before it moves. */}
      <Suspense>
        <SinceYouLookedItem />
      </Suspense>
    </ul>
  );
}

/** Accepts everyone who asked to join, up to the first 1000, with one Undo. */
function useAcceptAll() {
  const params = { id: useTeamId() };
  return useCustomAction(
    async (): Promise<ManyChanged> => {
      const { athletes } = await call(listTeamAthletes, { params, query: { accountStatus: ['pending'], count: MOST } });
      if (athletes.length === 0) return { changed: 0, undo: null };
      const athleteIds = athletes.map(({ _id }) => _id);
      return call(changeAthleteStatuses, {
        params,
        body: { athleteIds, newStatus: 'active', previousStatus: 'pending' },
      });
    },
    {
      done: ({ changed }) => ({
        title: changed === 1 ? 'Athlete accepted' : 'Athletes accepted',
        text: changed === 0 ? 'Someone else already answered the requests.' : athletesInWords(changed),
      }),
      undo: ({ undo }) => (undo === null ? undefined : { ...undo, together: true, atOnce: true }),
      failed: "An error occurred while updating the athletes' status. Please try again.",
      renews: [getTeamToday],
    },
  );
}
