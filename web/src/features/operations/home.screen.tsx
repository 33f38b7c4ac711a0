import { Button, Flex } from 'antd';
import { ArrowRight, CircleAlert, CircleCheck, Shield } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { getAdmin, type Totals } from '../../../../contract/operations/endpoints.js';
import { listTeams } from '../../../../contract/team/list-teams.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useMay } from '../../app/session/use-may.js';
import { HomeNotices } from '../../app/shell/feature-parts.js';
import { agoInWords } from '../../ui/day.js';
import { EmptyState, LoadFailed } from '../../ui/empty-state.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { SinceYouLookedCard, useNewSinceYouLooked } from '../notification/since-you-looked.js';
import { FiguresNotice, useFigures } from '../college/importing/components/figures-notice.js';
import { Growth } from './growth.js';
import { countWords } from './operations-words.js';
import styles from './operations.module.css';

/** /admin/home: people and teams, and what waits for an admin. */
export function AdminHomeScreen() {
  useDocumentTitle('Home');
  const [params] = useSearchParams();
  // No live topic tells of all that waits, so it is asked for now and then.
  const { data, error, refetch } = useRead(getAdmin, {}, { refetchInterval: 30_000 });
  const ofColleges = useMay()('college.manage');
  // Waited for: what is below it would jump.
  const { isLoading } = useFigures(ofColleges);
  const news = useNewSinceYouLooked();
  // The machinery was here once: what was bookmarked leads to it.
  if (params.has('tab')) return <Navigate to={`${paths.admin.platform}?${params}`} replace />;
  if (error && !data) return <LoadFailed what="Your home" error={error} onRetry={() => void refetch()} />;
  if (!data || isLoading || news.isLoading) return <ScreenLoading label="Loading your home" />;
  return (
    <>
      <ScreenHeader title={`Hi ${data.firstName}`} text="People, teams and what needs you." />
      <HomeNotices />
      <section aria-label="Needs your attention" style={{ marginBottom: 24 }}>
        {data.waiting.length === 0 ? (
          <p style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, color: 'var(--ink-2)' }}>
            <CircleCheck size={16} aria-hidden /> All good. Nothing needs your attention.
          </p>
        ) : (
          <Flex component="ul" wrap gap={8}>
            {data.waiting.map(({ key, count, what, to, wrong }) => (
              <li key={key}>
                <Link to={to} className={styles.one} data-wrong={wrong}>
                  {wrong && <CircleAlert size={16} aria-label="Problem:" role="img" />}
                  <strong>{countWords(count)}</strong> {what}
                  <ArrowRight size={14} aria-hidden />
                </Link>
              </li>
            ))}
          </Flex>
        )}
      </section>
      <SinceYouLookedCard {...news} />
      {ofColleges && <FiguresNotice />}
      <PeopleAndTeams totals={data.totals} />
      <Growth weeks={data.growth} />
      <LatestTeams />
    </>
  );
}

const places: readonly (readonly [keyof Totals, string, string])[] = [
  ['teams', 'Active teams', paths.admin.teams],
  ['coaches', 'Coaches', paths.admin.coaches],
  ['athletes', 'Athletes on teams', paths.admin.athletesOnTeams],
  ['parents', 'Parents', paths.admin.parents],
  ['subscriptions', 'Subscriptions', paths.admin.subscriptionsRunning],
];

/** How many there are, each with the way to them. */
function PeopleAndTeams({ totals }: { totals: Totals }) {
  return (
    <section aria-label="People and teams">
      <Flex component="ul" wrap gap={12}>
        {places.map(([key, label, to]) => (
          <li key={key} style={{ flex: '1 1 150px' }}>
            <Link to={to} className={styles.one} style={{ flexWrap: 'wrap', padding: '14px 18px' }}>
              <strong style={{ flexBasis: '100%', fontSize: 26, lineHeight: 1.1 }}>{countWords(totals[key])}</strong>
              {label}
            </Link>
          </li>
        ))}
      </Flex>
    </section>
  );
}

const LATEST = 5;

function LatestTeams() {
  const now = new Date();
  return (
    <section aria-label="Newest teams" style={{ marginTop: 28 }}>
      <Flex justify="space-between" align="baseline" style={{ marginBottom: 10 }}>
        <h2>Newest teams</h2>
        <Link to={paths.admin.teams}>All teams</Link>
      </Flex>
      <List
        query={useRead(listTeams, { query: { count: LATEST } })}
        what="The teams"
        rows={({ teams }) => teams}
        empty={
          <EmptyState
            icon={<Shield size={22} />}
            title="No teams yet"
            text="A coach creates one with a code from you."
            action={
              <Link to={paths.admin.teamCodes}>
                <Button tabIndex={-1}>Team codes</Button>
              </Link>
            }
          />
        }
      >
        {(teams) => (
          <Lines label="Newest teams" framed>
            {teams.map(({ _id, name, primaryCoach, athleteCounts, lastActivityAt }) => (
              <Line
                key={_id}
                name={
                  <Link to={paths.admin.team(_id)} data-opens>
                    {name}
                  </Link>
                }
                end={lastActivityAt && <Under>Active {agoInWords(lastActivityAt, now).toLowerCase()}</Under>}
              >
                <Under>
                  {[
                    primaryCoach ? `${primaryCoach.firstName} ${primaryCoach.lastName}` : 'No coach',
                    athleteCounts.active === 1 ? '1 athlete' : `${countWords(athleteCounts.active)} athletes`,
                    athleteCounts.pending > 0 && `${countWords(athleteCounts.pending)} pending`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Under>
              </Line>
            ))}
          </Lines>
        )}
      </List>
    </section>
  );
}
