import { ArrowLeft, ExternalLink, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useRead } from '../../../../app/data/read.js';
import { Together } from '../../../../app/data/together.js';
import { getCollege } from '../../../../../../contract/college/endpoints.js';
import type { College } from '../../../../../../contract/college/college.js';
import { collegeStates, controlLabels } from '../../../../../../contract/college/vocabulary.js';
import { type Sport, sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { useDocumentTitle } from '../../../../app/document-title.js';
import { keepPlace } from '../../../../app/scroll-place.js';
import { Card } from '../../../../ui/card.js';
import { LoadFailed, NoneFound } from '../../../../ui/empty-state.js';
import { safeLink } from '../../../../ui/links.js';
import { LinkTabs } from '../../../../ui/link-tabs.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { isNoCollege } from '../../some-colleges.js';
import { CoachesCard } from '../../coaches/components/coaches-card.js';
import { programsOf, sportsFirst } from '../../college-facts.js';
import { Crest, type Crested } from '../../components/crest.js';
import { CollegeFacts, ProgramFacts } from '../../components/known-facts.js';
import { WhereItIs } from '../../map/components/where-it-is.js';
import { backOf } from './college-page-link.js';
import styles from './college-head.module.css';
import { type CollegeSeason, getCollegeSeasons } from '../../../../../../contract/college/season-endpoints.js';
import { shownDay, dayAt } from '../../../../../../contract/day.js';
import { Unknown } from '../../../../ui/fact-list.js';
import { NumberTable } from '../../../../ui/number-table.js';

/** How a college did season by season, and where it played then; nothing where only today is known. */
function SeasonsCard({ collegeId, sports }: { collegeId: string; sports: readonly Sport[] }) {
  const { data } = useRead(getCollegeSeasons, { params: { id: collegeId } });
  const told = sportsFirst(sports).flatMap((sport) => {
    const seasons = data?.seasons[sport] ?? [];
    return seasons.some(({ record }) => record) || hasMoved(seasons) ? [{ sport, seasons }] : [];
  });
  if (told.length === 0) return null;
  return (
    <Card title="Seasons">
      {told.map(({ sport, seasons }) => (
        <div key={sport}>
          <h3 style={{ margin: '8px 0' }}>{sportLabels[sport]}</h3>
          <NumberTable
            label={`${sportLabels[sport]} by season`}
            head={['Season', 'Record', 'Conference', 'Division', 'Source']}
            rows={seasons.map(({ season, record, conference, division }) => ({
              key: season,
              cells: [
                season,
                record ? [record.wins, record.losses, ...(record.ties > 0 ? [record.ties] : [])].join('–') : none,
                conference ?? none,
                division ?? none,
                record
                  ? [record.source, shownDay(dayAt(new Date(record.recordedAt)))].filter(Boolean).join(', ')
                  : none,
              ],
            }))}
          />
        </div>
      ))}
    </Card>
  );
}

const none = <Unknown>–</Unknown>;

const hasMoved = ([latest, ...others]: readonly CollegeSeason[]): boolean =>
  others.some(({ division, conference }) => division !== latest?.division || conference !== latest.conference);

interface Props {
  collegeId: string;
  /** Where it leads back to, when nobody came by a link that says so. */
  home: string;
  /** Their programs come first. */
  sports: readonly Sport[];
  /** What can be done with it at once. */
  action?: ReactNode;
  /** What comes before its facts: how well it fits somebody. */
  fit?: ReactNode;
  /** The camps that it holds. */
  camps?: ReactNode;
  /** Its roster in somebody's sport. */
  roster?: ReactNode;
  /** What somebody has with this college, each in a tab of its own. */
  tabs?: readonly CollegeTab[];
}

export interface CollegeTab {
  readonly key: string;
  readonly label: string;
  readonly content: ReactNode;
}

/** All about one college; its name at once, from what the link to it says. Fit and facts first, the rest in tabs. */
export function CollegePage({ collegeId, home, sports, action, fit, camps, roster, tabs = [] }: Props) {
  const [params] = useSearchParams();
  const tab = tabs.find(({ key }) => key === params.get('tab'));
  const { state } = useLocation() as { state: unknown };
  const { data: college, error, refetch } = useRead(getCollege, { params: { id: collegeId } });
  const name = params.get('name') ?? 'College';
  const hint = { name, code: params.get('code'), primaryColor: null, secondaryColor: null };
  const back = backOf(state, { to: home, label: 'Colleges' });
  useDocumentTitle(college?.name ?? name);
  if (error && isNoCollege(error))
    return (
      <>
        <CollegeHead hint={{ ...hint, name: 'College not found', code: null }} college={undefined} back={back} />
        <NoneFound title="College not found" text="Look for it in the list of colleges." />
      </>
    );
  return (
    <>
      <CollegeHead hint={hint} college={college} back={back} action={action} />
      {tabs.length > 0 && <CollegeTabs tabs={tabs} present={tab?.key ?? OVERVIEW} />}
      <Together key={tab?.key}>
        <div
          style={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 16,
            marginTop: tabs.length > 0 ? 16 : 0,
          }}
        >
          {tab ? (
            tab.content
          ) : college ? (
            <>
              {fit}
              <CollegeKnown college={college} sports={sports} />
              <SeasonsCard collegeId={collegeId} sports={sports} />
              <CoachesCard college={college} sports={sports} />
              {roster}
              {camps}
              {college.featureImageUrl && <img className={styles.feature} src={college.featureImageUrl} alt="" />}
              <WhereItIs college={college} research={home} />
            </>
          ) : error ? (
            <LoadFailed what="The college" error={error} onRetry={() => void refetch()} />
          ) : (
            <ListSkeleton label="Loading the college" rows={4} />
          )}
        </div>
      </Together>
    </>
  );
}

const OVERVIEW = 'overview';

/** The parts of the page, by address; the way back stays. */
function CollegeTabs({ tabs, present }: { tabs: readonly CollegeTab[]; present: string }) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const to = (key: string) => {
    const next = new URLSearchParams(params);
    if (key === OVERVIEW) next.delete('tab');
    else next.set('tab', key);
    return { search: next.toString() };
  };
  return (
    <LinkTabs
      label="College"
      present={present}
      tabs={[{ key: OVERVIEW, label: 'Overview' }, ...tabs].map(({ key, label }) => ({
        key,
        label,
        to: to(key),
        state,
      }))}
    />
  );
}

interface CollegeHeadProps {
  /** What is known before the college is. */
  hint: Crested;
  college: College | undefined;
  back: { readonly to: string; readonly label: string };
  action?: ReactNode;
}

/** A college's name and what it is like in one line, with the way back and the ways on. */
function CollegeHead({ hint, college, back, action }: CollegeHeadProps) {
  const site = college?.website ? safeLink(college.website) : undefined;
  const map = college && mapOf(college);
  return (
    <header style={{ padding: '18px 0 14px' }}>
      <Link to={back.to} state={keepPlace} className="back">
        <ArrowLeft size={15} aria-hidden /> {back.label}
      </Link>
      {college?.bannerImageUrl && <img className={styles.banner} src={college.bannerImageUrl} alt="" />}
      <div className={styles.hero}>
        <Crest college={college ?? hint} size={72} />
        <div style={{ minWidth: 0 }}>
          <h1>{college?.name ?? hint.name}</h1>
          <p style={{ marginTop: 2, color: 'var(--ink-2)' }}>{college ? oneLine(college) : '\u00a0'}</p>
          <p className={styles.links}>
            {site && (
              <a href={site.href} target="_blank" rel="noreferrer">
                {site.hostname.replace(/^www\./, '')} <ExternalLink size={13} aria-hidden />
              </a>
            )}
            {map && (
              <a href={map} target="_blank" rel="noreferrer">
                Map <MapPin size={13} aria-hidden />
              </a>
            )}
          </p>
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </header>
  );
}

function oneLine({ city, state, control, size, enrollment, campusSetting, archived }: College): string {
  const place = [city, state && (collegeStates[state] ?? state)].filter(Boolean).join(', ');
  const students = enrollment === null ? null : `${enrollment.toLocaleString('en-US')} undergraduates`;
  const parts = [place || 'Place not reported', control && controlLabels[control], students, size, campusSetting];
  return [...parts, archived && 'Archived'].filter(Boolean).join(' · ');
}

function mapOf({ latitude, longitude }: College): string | undefined {
  if (latitude === null || longitude === null) return undefined;
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`;
}

/** What a college plays, and what it is like. `sports` come first. */
const CollegeKnown = ({ college, sports }: { college: College; sports: readonly Sport[] }) => (
  <>
    {programsOf(college, sports).length > 0 && (
      <Card title="Programs">
        <ProgramFacts college={college} sports={sports} />
      </Card>
    )}
    <Card title="Facts">
      <CollegeFacts college={college} />
    </Card>
  </>
);
