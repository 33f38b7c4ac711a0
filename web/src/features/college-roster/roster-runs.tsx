import { Button } from 'antd';
import { Undo2 } from 'lucide-react';
import {
  listRosterRuns,
  pauseRosterRun,
  resumeRosterRun,
  type RosterRun,
  type RosterRunKind,
  stopRosterRun,
  undoRosterRun,
} from '../../../../contract/college-roster/runs.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useMay } from '../../app/session/use-may.js';
import { formatMoment } from '../../ui/day.js';
import { PastRunsCard, RunCard, RunReport, runStatuses } from '../../ui/run-card.js';
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
  const mayManage = useMay()('roster.manage');
  const pause = useAction(pauseRosterRun, { input: ofRun, done: { title: 'Run paused' }, failed });
  const resume = useAction(resumeRosterRun, { input: ofRun, done: { title: 'Run resumed' }, failed });
  const stop = useAction(stopRosterRun, { input: ofRun, done: { title: 'Run stopped' }, failed });
  return (
    <RunCard
      title={titles[kind]}
      status={status}
      done={figures.rosters}
      total={rosters}
      count={rostersInWords}
      report={`${scopeWords(run)}. ${reportWords(run)}`}
      presses={
        mayManage
          ? {
              pause: { isPending: pause.isPending, press: () => pause.mutate(run) },
              resume: { isPending: resume.isPending, press: () => resume.mutate(run) },
              stop: { isPending: stop.isPending, press: () => stop.mutate(run) },
            }
          : undefined
      }
      stays="What it has changed stays."
    />
  );
}

/** Reports of the last runs. Nothing while there are none. */
export function PastRuns() {
  const runs = useRuns().filter(({ endedAt }) => endedAt !== null);
  return (
    <PastRunsCard title="Past runs">
      {runs.map((run) => (
        <PastRun key={run._id} run={run} />
      ))}
    </PastRunsCard>
  );
}

function PastRun({ run }: { run: RosterRun }) {
  const { kind, status, startedAt, figures, failures, canUndo, undoneBy } = run;
  const mayManage = useMay()('roster.manage');
  const undo = useAction(undoRosterRun, {
    input: ofRun,
    done: { title: 'Undo started', text: 'Players decided again since stay as they are.' },
    failed,
  });
  return (
    <RunReport
      title={titles[kind]}
      tone={runStatuses[status].tone}
      label={undoneBy ? 'Undone' : runStatuses[status].label}
      startedAt={startedAt}
      scope={`${scopeWords(run)} · ${rostersInWords(figures.rosters)}`}
      report={reportWords(run)}
      failed={rostersInWords(figures.failed)}
      moreFailed={figures.failed > failures.length}
      failures={failures.map(({ collegeId, collegeName, sport, why }) => ({
        key: `${collegeId} ${sport}`,
        what: `${collegeName}, ${sportLabels[sport]}`,
        why,
      }))}
      action={
        canUndo &&
        mayManage && (
          <Button
            icon={<Undo2 size={15} aria-hidden />}
            aria-label={`Undo: ${titles[kind]}, ${formatMoment(startedAt)}`}
            loading={undo.isPending}
            onClick={() => undo.mutate(run)}
          >
            Undo
          </Button>
        )
      }
    />
  );
}
