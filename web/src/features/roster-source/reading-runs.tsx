import {
  listReadingRuns,
  pauseReadingRun,
  type ReadingRun,
  resumeReadingRun,
  stopReadingRun,
} from '../../../../contract/roster-source/reading-runs.js';
import { sourceHealthLabels } from '../../../../contract/roster-source/roster-source.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useMay } from '../../app/session/use-may.js';
import { PastRunsCard, RunCard, RunReport, runStatuses } from '../../ui/run-card.js';
import { nameOfSource, pagesInWords } from './source-words.js';

/** `All roster pages`; `Football · Failing · “iowa”`. */
const scopeWords = ({ filters: { sport, health, search } }: ReadingRun): string =>
  [
    ...sport.map((one) => sportLabels[one]),
    ...health.map((one) => sourceHealthLabels[one]),
    ...(search ? [`“${search}”`] : []),
  ].join(' · ') || 'All roster pages';

/** What it came to so far. */
const reportWords = ({ figures: { changed, unchanged, failed, skipped } }: ReadingRun): string =>
  [
    `${changed.toLocaleString('en-US')} changed`,
    `${unchanged.toLocaleString('en-US')} unchanged`,
    `${failed.toLocaleString('en-US')} failed`,
    skipped > 0 && `${skipped.toLocaleString('en-US')} skipped`,
  ]
    .filter(Boolean)
    .join(', ') + '.';

/** Enough for what is under way, and the last reports. */
const useRuns = (): readonly ReadingRun[] =>
  useRead(listReadingRuns, { query: { page: 1, count: 5 } }).data?.runs ?? [];

/** Whether one is under way: there is one at a time. */
export const useIsReading = (): boolean => useRuns().some(({ endedAt }) => endedAt === null);

const failed = (error: Error): string => messageOf(error, 409) ?? 'That didn’t work. Please try again.';
const ofRun = ({ _id }: ReadingRun) => ({ params: { id: _id } });

export function ReadingInWork() {
  const runs = useRuns().filter(({ endedAt }) => endedAt === null);
  return runs.map((run) => <InWork key={run._id} run={run} />);
}

function InWork({ run }: { run: ReadingRun }) {
  const mayManage = useMay()('roster.manage');
  const pause = useAction(pauseReadingRun, { input: ofRun, done: { title: 'Run paused' }, failed });
  const resume = useAction(resumeReadingRun, { input: ofRun, done: { title: 'Run resumed' }, failed });
  const stop = useAction(stopReadingRun, { input: ofRun, done: { title: 'Run stopped' }, failed });
  return (
    <RunCard
      title="Reading roster pages"
      status={run.status}
      done={run.figures.sources}
      total={run.sources}
      count={pagesInWords}
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
      stays="What it has read stays."
    />
  );
}

/** Reports of the last runs. Nothing while there are none. */
export function PastReadings() {
  const runs = useRuns().filter(({ endedAt }) => endedAt !== null);
  return (
    <PastRunsCard title="Past runs">
      {runs.map((run) => {
        const { _id, status, startedAt, figures, failures } = run;
        return (
          <RunReport
            key={_id}
            title={scopeWords(run)}
            tone={runStatuses[status].tone}
            label={runStatuses[status].label}
            startedAt={startedAt}
            scope={pagesInWords(figures.sources)}
            report={reportWords(run)}
            failed={pagesInWords(figures.failed)}
            moreFailed={figures.failed > failures.length}
            failures={failures.map((failure) => ({
              key: `${failure.collegeId} ${failure.sport}`,
              what: nameOfSource(failure),
              why: failure.why,
            }))}
          />
        );
      })}
    </PastRunsCard>
  );
}
