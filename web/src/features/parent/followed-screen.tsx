import { Button } from 'antd';
import { HeartHandshake, Hourglass, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Athlete } from '../../../../contract/athlete/athlete.js';
import { getAthlete, listAthletes } from '../../../../contract/athlete/endpoints.js';
import { listAwaitedAthletes } from '../../../../contract/parent/endpoints.js';
import type { CallAnswer } from '../../app/call.js';
import { useRead } from '../../app/data/read.js';
import { useSession } from '../../app/session/session.js';
import { useJoinDialog } from '../../app/invite-code.js';
import { EmptyState, LoadFailed } from '../../ui/empty-state.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { MOST } from '../../ui/list/view-fields.js';
import { ScreenLoading } from '../../ui/screen-loading.js';

const FOLLOWED = 'touchline.followed';

/** The athletes that a parent follows, and the one on screen: named by the address, else the last one viewed. */
export function useFollowed(): { ids: readonly string[]; present: string | undefined } {
  const { linkedAthleteIds: ids = [] } = useSession();
  const [params] = useSearchParams();
  const known = (wanted: string | null) => ids.find((id) => id === wanted);
  const asked = known(params.get('athlete'));
  useEffect(() => {
    if (asked) sessionStorage.setItem(FOLLOWED, asked);
  }, [asked]);
  return { ids, present: asked ?? known(sessionStorage.getItem(FOLLOWED)) ?? ids[0] };
}

/** A screen about one of a parent's athletes, with the way to the others. */
export function FollowedScreen({
  header,
  shared = [],
  children,
}: {
  header?: ReactNode;
  /** Names of what of the address is the same for every athlete. */
  shared?: readonly string[];
  children: (athlete: Athlete) => ReactNode;
}) {
  const { ids, present } = useFollowed();
  return (
    <>
      {header}
      {ids.length > 1 && <FollowedTabs ids={ids} present={present} shared={shared} />}
      {present === undefined ? (
        <AwaitedAthletes
          otherwise={
            <EmptyState
              icon={<HeartHandshake size={22} />}
              title="You don’t follow an athlete yet"
              text="Your athlete or their coach can invite you. The invite email has a code."
              action={<FollowAnother first />}
            />
          }
        />
      ) : (
        <Followed key={present} id={present}>
          {children}
        </Followed>
      )}
    </>
  );
}

function Followed({ id, children }: { id: string; children: (athlete: Athlete) => ReactNode }) {
  const { data: athlete, error, refetch } = useRead(getAthlete, { params: { id } });
  if (error && !athlete) return <LoadFailed what="The athlete" error={error} onRetry={() => void refetch()} />;
  if (!athlete) return <ScreenLoading label="Loading the athlete" />;
  return children(athlete);
}

interface Props {
  ids: readonly string[];
  present: string | undefined;
  /** Names of what of the address is the same for every athlete. */
  shared: readonly string[];
}

/** Tabs from one of a parent's athletes to another. */
function FollowedTabs({ ids, present, shared }: Props) {
  const [params] = useSearchParams();
  const kept = [...params].filter(([name]) => shared.includes(name));
  const { data: athletes } = useRead(
    listAthletes,
    { query: { page: 1, count: MOST } },
    { select: ({ athletes }) => athletes },
  );
  return (
    <div style={{ marginBottom: 18, borderBottom: '1px solid var(--line)' }}>
      <LinkTabs
        label="Your athletes"
        present={present ?? ''}
        tabs={ids.map((id) => ({
          key: id,
          label: athletes?.find(({ _id }) => _id === id)?.firstName ?? '…',
          to: { search: new URLSearchParams([...kept, ['athlete', id]]).toString() },
        }))}
      />
    </div>
  );
}

type Awaited = CallAnswer<typeof listAwaitedAthletes>['athletes'];

const namesOfAwaited = (athletes: Awaited) =>
  athletes.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ');

/** Beside the athletes a parent follows: requests that wait for an answer. Nothing without any. */
export function AwaitedNote() {
  const { athletes = [] } = useRead(listAwaitedAthletes).data ?? {};
  if (athletes.length === 0) return null;
  return (
    <p className="note" role="status">
      You asked to follow {namesOfAwaited(athletes)}. You’ll get an email once you’re confirmed.
    </p>
  );
}

/** A parent who follows nobody: waits for somebody's word, or for an invite. `otherwise` is drawn where they wait for none. */
function AwaitedAthletes({ otherwise }: { otherwise: ReactNode }) {
  const { data, isPending } = useRead(listAwaitedAthletes);
  if (isPending) return null;
  if (!data || data.athletes.length === 0) return otherwise;
  return (
    <EmptyState
      icon={<Hourglass size={22} />}
      title={`You asked to follow ${namesOfAwaited(data.athletes)}`}
      text="The family or the primary coach confirms you. We emailed them. You’ll get an email too. Until then, you can’t see anything."
      action={<FollowAnother />}
    />
  );
}

/** Opens the dialog for the code of an invite. */
export function FollowAnother({ first = false }: { first?: boolean }) {
  const { show } = useJoinDialog();
  return (
    <Button icon={<UserRoundPlus size={16} aria-hidden />} aria-haspopup="dialog" onClick={show}>
      {first ? 'Follow an athlete' : 'Follow another athlete'}
    </Button>
  );
}
