import { Button, Flex } from 'antd';
import { ChartColumn, FileSpreadsheet, History, ListChecks, UsersRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { getCollege } from '../../../../contract/college/endpoints.js';
import { getRosterReview, toggleRosterVisibility } from '../../../../contract/college-roster/endpoints.js';
import { Sport, sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useLogPath, useMay } from '../../app/session/use-may.js';
import { Card } from '../../ui/card.js';
import { DateField } from '../../ui/date-field.js';
import { formatMoment, pastDay, today } from '../../ui/day.js';
import { EmptyState, LoadFailed, NoneFound } from '../../ui/empty-state.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { SwitchRow } from '../../ui/switch-row.js';
import { isNoCollege } from '../college/some-colleges.js';
import { RosterTable } from './roster-table.js';
import { playersInWords, sourceWords } from './roster-words.js';

const FileDialog = lazy(async () => ({ default: (await import('../roster-source/file-dialog.js')).FileDialog }));

type RosterReview = z.output<typeof getRosterReview.response>;

/** /admin/rosters/{collegeId}/{sport}: a roster as it was decided, with what only admins see of it. */
export function CollegeRosterScreen() {
  const { collegeId = '', sport } = useParams();
  const known = Sport.safeParse(sport).data;
  if (!known) return <Navigate to={paths.admin.roster(collegeId, sports[0])} replace />;
  return <CollegeRoster key={`${collegeId} ${known}`} collegeId={collegeId} sport={known} />;
}

interface OfRoster {
  collegeId: string;
  sport: Sport;
}

function CollegeRoster({ collegeId, sport }: OfRoster) {
  const [address, setAddress] = useSearchParams();
  const asOf = pastDay(address.get('asOf'));
  const college = useRead(getCollege, { params: { id: collegeId } });
  const roster = useRead(
    getRosterReview,
    { params: { id: collegeId, sport }, query: { ...(asOf && { asOf }) } },
    { keep: true },
  );
  const name = college.data?.name ?? 'Roster';
  useDocumentTitle(`${name}, ${sportLabels[sport]}`);
  const error = college.error ?? roster.error;
  if (error && isNoCollege(error)) return <NoRoster />;
  const retry = () => void Promise.all([college.refetch(), roster.refetch()]);
  if (error && !(college.data && roster.data)) return <LoadFailed what="The roster" error={error} onRetry={retry} />;
  if (!college.data || !roster.data) return <ListSkeleton label="Loading the roster" rows={10} plain />;
  return (
    <>
      <ScreenHeader
        title={name}
        text={`${sportLabels[sport]} roster${roster.data.season ? `, ${roster.data.season}` : ''}`}
        actions={<Ways collegeId={collegeId} sport={sport} />}
      />
      <div style={{ borderBottom: '1px solid var(--line)', marginBottom: 16 }}>
        <LinkTabs
          label="Sport"
          present={sport}
          tabs={sports.map((key) => ({ key, label: sportLabels[key], to: paths.admin.roster(collegeId, key) }))}
        />
      </div>
      <div style={{ display: 'grid', gap: 16 }}>
        <Card title="About this roster">
          <About
            of={{ collegeId, sport }}
            roster={roster.data}
            asOf={asOf}
            onAsOf={(day) =>
              setAddress(
                (now) => {
                  const params = new URLSearchParams(now);
                  if (day) params.set('asOf', day);
                  else params.delete('asOf');
                  return params;
                },
                { replace: true },
              )
            }
          />
        </Card>
        <Players collegeId={collegeId} sport={sport} roster={roster.data} isNow={asOf === ''} />
        <Unread roster={roster.data} />
      </div>
    </>
  );
}

function Ways({ collegeId, sport }: OfRoster) {
  const [importing, setImporting] = useState(false);
  const mayManage = useMay()('roster.manage');
  const logOf = useLogPath();
  return (
    <>
      {mayManage && (
        <Button icon={<FileSpreadsheet size={15} aria-hidden />} onClick={() => setImporting(true)}>
          Import a file
        </Button>
      )}
      <Suspense>
        {importing && <FileDialog collegeId={collegeId} sport={sport} onClosed={() => setImporting(false)} />}
      </Suspense>
      <Link to={paths.admin.rosterAnalytics(collegeId, sport)}>
        <Button icon={<ChartColumn size={15} aria-hidden />} tabIndex={-1}>
          Analytics
        </Button>
      </Link>
      <Link to={logOf(`collegeRoster-${collegeId}_${sport}`)}>
        <Button icon={<History size={15} aria-hidden />} tabIndex={-1}>
          History
        </Button>
      </Link>
      <Link to={paths.admin.rostersOf(collegeId, sport)}>
        <Button icon={<ListChecks size={15} aria-hidden />} tabIndex={-1}>
          Differences
        </Button>
      </Link>
    </>
  );
}

interface AboutProps {
  of: OfRoster;
  roster: RosterReview;
  asOf: string;
  onAsOf: (day: string) => void;
}

/** Where it is from, who sees it, and the day that is looked at. */
function About({ of: { collegeId, sport }, roster, asOf, onAsOf }: AboutProps) {
  const { source, isVisible, players, hidden, unread } = roster;
  const mayManage = useMay()('roster.manage');
  const show = useAction(toggleRosterVisibility, {
    input: (visible: boolean) => ({ params: { id: collegeId }, body: { sport, isVisible: visible } }),
    done: (answer) => ({
      title: answer.isVisible ? 'Roster shown' : 'Roster hidden',
      text: answer.isVisible ? 'Athletes and coaches can see it.' : 'Only admins see it now.',
    }),
    undo: ({ eventId }) => ({ eventId, stream: `collegeRoster-${collegeId}_${sport}` }),
    failed: 'The roster could not be changed. Please try again.',
  });
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <p style={{ color: 'var(--ink-2)', overflowWrap: 'anywhere' }}>
        {source === null ? (
          'Nothing was imported yet.'
        ) : (
          <>
            Read {formatMoment(source.readAt)} from{' '}
            {source.address ? (
              <a href={source.address} target="_blank" rel="noreferrer">
                {sourceWords(source)}
              </a>
            ) : (
              sourceWords(source)
            )}
            . {playersInWords(players.length)} approved, {hidden.length} hidden, {unread.length} unread.
          </>
        )}
      </p>
      <Flex wrap align="center" gap="8px 12px">
        <span style={{ fontWeight: 550 }}>As decided on</span>
        <DateField label="As decided on" placeholder="Today" value={asOf} max={today()} onChange={onAsOf} />
        {asOf && (
          <Button type="link" onClick={() => onAsOf('')}>
            Back to today
          </Button>
        )}
      </Flex>
      {source !== null && asOf === '' && !mayManage && (
        <p>{isVisible ? 'Visible to athletes and coaches.' : 'Hidden from athletes and coaches.'}</p>
      )}
      {source !== null && asOf === '' && mayManage && (
        <SwitchRow
          label="Visible to athletes and coaches"
          text="Hidden players stay hidden."
          checked={isVisible}
          busy={show.isPending}
          onChange={(visible) => show.mutate(visible)}
        />
      )}
    </div>
  );
}

interface PlayersProps extends OfRoster {
  roster: RosterReview;
  /** Of a past day they are only looked at. */
  isNow: boolean;
}

function Players({ collegeId, sport, roster, isNow }: PlayersProps): ReactNode {
  const mayManage = useMay()('roster.manage');
  if (roster.players.length > 0)
    return <RosterTable players={roster.players} hidden={roster.hidden} mayHide={isNow && mayManage} />;
  const [title, text] = !isNow
    ? ['No players on that day', 'Choose a later day.']
    : roster.source === null
      ? [
          'No roster yet',
          mayManage
            ? 'Import a file, or link its page. Its players wait for your approval.'
            : 'Its players appear here once an admin approves them.',
        ]
      : [
          'No approved players',
          mayManage
            ? 'The imported players wait for your decision.'
            : 'The imported players wait for an admin’s decision.',
        ];
  return (
    <EmptyState
      icon={<UsersRound size={22} />}
      title={title}
      text={text}
      action={
        isNow &&
        (roster.source === null ? (
          <Link to={paths.admin.rosterPages}>
            <Button tabIndex={-1}>{mayManage ? 'Link roster pages' : 'View roster pages'}</Button>
          </Link>
        ) : (
          <Link to={paths.admin.rostersOf(collegeId, sport)}>
            <Button type="primary" tabIndex={-1}>
              {mayManage ? 'Review differences' : 'View differences'}
            </Button>
          </Link>
        ))
      }
    />
  );
}

/** The rows of the last import that are no players, or that could not be read. */
function Unread({ roster: { unread } }: { roster: RosterReview }) {
  if (unread.length === 0) return null;
  return (
    <Card title={`Unread rows (${unread.length})`}>
      <Lines label="Unread rows">
        {unread.map(({ row, text, reason }) => (
          <Line key={row} name={`Row ${row}: ${reason}`}>
            <Under>{text}</Under>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

function NoRoster() {
  const mayManage = useMay()('college.manage');
  return (
    <>
      <ScreenHeader title="College not found" />
      <NoneFound
        title="College not found"
        text="Look for it in the list of colleges."
        action={
          <Link to={mayManage ? paths.admin.colleges : paths.admin.rosterPages}>
            <Button tabIndex={-1}>{mayManage ? 'All colleges' : 'All roster pages'}</Button>
          </Link>
        }
      />
    </>
  );
}
