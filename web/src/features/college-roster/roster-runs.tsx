import { Button, Flex, Popconfirm } from 'antd';
import { Pause, Play, Square, Undo2 } from 'lucide-react';
import {
  listRosterRuns,
  pauseRosterRun,
  resumeRosterRun,
  type RosterRun,
  type RosterRunKind,
  type RosterRunStatus,
  stopRosterRun,
  undoRosterRun,
} from '../../../../contract/college-roster/runs.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { Card } from '../../ui/card.js';
import { formatMoment } from '../../ui/day.js';
import { ProgressTrack } from '../../ui/progress-track.js';
import { StatusBadge, type Tone } from '../../ui/status-badge.js';
import { playersInWords } from './roster-words.js';

const titles: Readonly<Record<RosterRunKind, string>> = {
  recalculate: 'Recalculate',
  reset: 'Reset decisions',
  approve: 'Approve players',
  reject: 'Reject players',
  hide: 'Hide players',
  show: 'Show players',
  undo: 'Undo a run',
};
const statuses: Readonly<Record<RosterRunStatus, { readonly label: string; readonly tone: Tone }>> = {
  running: { label: 'Running', tone: 'warn' },
  paused: { label: 'Paused', tone: 'quiet' },
  done: { label: 'Done', tone: 'good' },
  stopped: { label: 'Stopped', tone: 'quiet' },
};

export const rostersInWords = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'roster' : 'rosters'}`;

/** `Football · Division 2`; `All rosters`. */
const scopeWords = ({ scope: { sport, division }, collegeName }: RosterRun): string =>
  [sport && sportLabels[sport], division, collegeName].filter(Boolean).join(' · ') || 'All rosters';

/** What it came to so far. */
const reportWords = ({ figures: { changed, unchanged, moved, failed } }: RosterRun): string =>
  [
    `${playersInWords(changed)} changed`,
    `${unchanged.toLocaleString('en-US')} unchanged`,
    moved > 0 && `${moved.toLocaleString('en-US')} to decide again`,
    failed > 0 && `${rostersInWords(failed)} failed`,
  ]
    .filter(Boolean)
    .join(', ') + '.';

/** Enough for what is under way, and the last reports. */
const useRuns = (): readonly RosterRun[] => useRead(listRosterRuns, { query: { page: 1, count: 10 } }).data?.runs ?? [];

const failed = (error: Error): string => messageOf(error, 409) ?? 'That didn’t work. Please try again.';
const ofRun = ({ _id }: RosterRun) => ({ params: { id: _id } });

/** Runs that aren't finished, each with its progress. */
export function RunsInWork() {
  const runs = useRuns().filter(({ endedAt }) => endedAt === null);
  return runs.map((run) => <RunInWork key={run._id} run={run} />);
}

function RunInWork({ run }: { run: RosterRun }) {
  const { kind, status, rosters, figures } = run;
  const pause = useAction(pauseRosterRun, { input: ofRun, done: { title: 'Run paused' }, failed });
  const resume = useAction(resumeRosterRun, { input: ofRun, done: { title: 'Run resumed' }, failed });
  const stop = useAction(stopRosterRun, { input: ofRun, done: { title: 'Run stopped' }, failed });
  return (
    <div style={{ marginBottom: 16 }}>
      <Card
        title={titles[kind]}
        action={<StatusBadge tone={statuses[status].tone}>{statuses[status].label}</StatusBadge>}
      >
        <p role="status">
          <b>
            {figures.rosters.toLocaleString('en-US')} of {rostersInWords(rosters)}
          </b>{' '}
          <span className="hint">
            {scopeWords(run)}. {reportWords(run)}
          </span>
        </p>
        <ProgressTrack share={rosters === 0 ? 0 : Math.min(1, figures.rosters / rosters)} />
        <Flex wrap gap={8} style={{ marginTop: 10 }}>
          {status === 'running' ? (
            <Button icon={<Pause size={15} aria-hidden />} loading={pause.isPending} onClick={() => pause.mutate(run)}>
              Pause
            </Button>
          ) : (
            <Button
              type="primary"
              icon={<Play size={15} aria-hidden />}
              loading={resume.isPending}
              onClick={() => resume.mutate(run)}
            >
              Resume
            </Button>
          )}
          <Popconfirm
            title="Stop this run?"
            description="What it has changed stays."
            okText="Stop run"
            cancelText="Keep going"
            onConfirm={() => stop.mutate(run)}
          >
            <Button icon={<Square size={14} aria-hidden />} loading={stop.isPending}>
              Stop
            </Button>
          </Popconfirm>
        </Flex>
      </Card>
    </div>
  );
}

/** Reports of the last runs. Nothing while there are none. */
export function PastRuns() {
  const runs = useRuns().filter(({ endedAt }) => endedAt !== null);
  if (runs.length === 0) return null;
  return (
    <div style={{ marginTop: 24 }}>
      <Card title="Past runs">
        <ul style={{ display: 'grid', gap: 14, margin: 0, padding: 0, listStyle: 'none' }}>
          {runs.map((run) => (
            <PastRun key={run._id} run={run} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function PastRun({ run }: { run: RosterRun }) {
  const { kind, status, startedAt, figures, failures, canUndo, undoneBy } = run;
  const undo = useAction(undoRosterRun, {
    input: ofRun,
    done: { title: 'Undo started', text: 'Players decided again since stay as they are.' },
    failed,
  });
  return (
    <li>
      <Flex wrap justify="space-between" align="center" gap="4px 12px">
        <div style={{ minWidth: 0 }}>
          <Flex wrap align="center" gap="4px 8px">
            <b>{titles[kind]}</b>
            <StatusBadge tone={statuses[status].tone}>{undoneBy ? 'Undone' : statuses[status].label}</StatusBadge>
          </Flex>
          <p className="hint">
            {formatMoment(startedAt)} · {scopeWords(run)} · {rostersInWords(figures.rosters)}
          </p>
          <p>{reportWords(run)}</p>
        </div>
        {canUndo && (
          <Button
            icon={<Undo2 size={15} aria-hidden />}
            aria-label={`Undo: ${titles[kind]}, ${formatMoment(startedAt)}`}
            loading={undo.isPending}
            onClick={() => undo.mutate(run)}
          >
            Undo
          </Button>
        )}
      </Flex>
      {failures.length > 0 && (
        <details>
          <summary style={{ minHeight: 44, alignContent: 'center', cursor: 'pointer' }}>
            {rostersInWords(figures.failed)} failed
          </summary>
          <ul className="bullets">
            {failures.map(({ collegeId, collegeName, sport, why }) => (
              <li key={`${collegeId} ${sport}`}>
                {collegeName}, {sportLabels[sport]}: {why}
              </li>
            ))}
          </ul>
          {figures.failed > failures.length && <p className="hint">These are the first {failures.length}.</p>}
        </details>
      )}
    </li>
  );
}
