import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { Download, ListChecks } from 'lucide-react';
import { z } from 'zod';
import {
  applyImport,
  downloadImportReport,
  getImportPlan,
  type ImportPlan,
  listImports,
  listPlannedLines,
  type PlannedLine,
} from '../../../../../../contract/college-import/endpoints.js';
import { importKindLabels, Outcome } from '../../../../../../contract/college-import/vocabulary.js';
import { ApiError } from '../../../../app/api-error.js';
import { request } from '../../../../app/call.js';
import { useAction, useCustomAction } from '../../../../app/data/action.js';
import { readQuery, useRead } from '../../../../app/data/read.js';
import { Card } from '../../../../ui/card.js';
import { formatTime } from '../../../../ui/day.js';
import { ChangeList } from '../../../../ui/change-list.js';
import { EmptyState, LoadFailed } from '../../../../ui/empty-state.js';
import { FormAlert } from '../../../../ui/form-alert.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { A_PAGE, pageField } from '../../../../ui/list/view-fields.js';
import { ProgressTrack, RunningBar } from '../../../../ui/progress.js';
import { saveFile } from '../../../../ui/save-file.js';
import { StatusBadge, type Tone } from '../../../../ui/status-badge.js';
import styles from './importing.module.css';

/** Milliseconds between two looks at what goes on. */
const LOOK_AGAIN = 700;

const isUnderWay = ({ status }: ImportPlan): boolean =>
  ['waiting', 'downloading', 'reading', 'applying'].includes(status);

/** What a file would do, looked at again while it is read or written. */
const usePlan = (planId: string) =>
  useRead(
    getImportPlan,
    { params: { id: planId } },
    { refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LOOK_AGAIN : false) },
  );

/** @param status so that lines are asked for again once the plan was written */
const usePlannedLines = ({ plan, outcome, page }: ImportingView, status: ImportPlan['status']) => {
  const input = { params: { id: plan }, query: { page, count: A_PAGE, ...(outcome && { outcome }) } };
  const { queryKey, queryFn, meta } = readQuery(listPlannedLines, input);
  return useQuery({
    queryKey: [...queryKey, status],
    ...(queryFn && { queryFn }),
    ...(meta && { meta }),
    placeholderData: keepPreviousData,
  });
};

const useApplyPlan = (planId: string) =>
  useAction(applyImport, {
    input: (_: void) => ({ params: { id: planId } }),
    failed: (error) =>
      error instanceof ApiError ? error.message : 'The import could not be started. Please try again.',
    renews: [getImportPlan, listPlannedLines, listImports],
  });

/** Saves what becomes of each line. */
const useSaveReport = (planId: string, fileName: string) =>
  useCustomAction(
    async () => {
      const response = await request(downloadImportReport, { params: { id: planId } });
      saveFile(await response.blob(), `report of ${fileName}`);
    },
    { failed: 'The report could not be saved. Please try again.' },
  );

/** Which file is looked at, and which of its lines; the address holds it. */
export const ImportingView = z.object({
  plan: z.union([z.literal(''), z.uuid()]).catch(''),
  outcome: z.union([z.literal(''), Outcome]).catch(''),
  page: pageField,
});
export type ImportingView = z.output<typeof ImportingView>;

interface Props {
  view: ImportingView;
  onView: ChangeView<ImportingView>;
}

/** What a file would do: how far that is, the numbers, each line; and the button that writes it. */
export function Plan({ view, onView }: Props) {
  const { data: plan, error, refetch } = usePlan(view.plan);
  const another = (
    <Button type="text" onClick={() => onView({ plan: '', outcome: '' })}>
      Choose another file
    </Button>
  );
  if (error && !plan) return <LoadFailed what="The file" error={error} onRetry={() => void refetch()} />;
  return (
    <Card title={plan ? plan.fileName : 'The file'} action={another}>
      {plan && <PlanBody plan={plan} view={view} onView={onView} />}
    </Card>
  );
}

function PlanBody({ plan, view, onView }: Props & { plan: ImportPlan }) {
  const { status, reason, kind, year, encoding, summary, takeOlder } = plan;
  if (status === 'downloading') return <Downloading plan={plan} />;
  if (status === 'waiting' || status === 'reading')
    return (
      <Flex vertical gap={8} role="status">
        <p>Comparing the file with the colleges. You can leave this screen and come back.</p>
        <RunningBar />
      </Flex>
    );
  if (status === 'refused') return <FormAlert>{reason ?? 'This file can’t be read. Choose another file.'}</FormAlert>;
  return (
    <>
      <p style={{ color: 'var(--ink-2)' }}>
        {importKindLabels[kind]}, {year}.{' '}
        {encoding === 'windows-1252' && 'It isn’t UTF-8, so we read it as Windows-1252 (Latin-1). '}
        {status === 'planned' && 'Nothing has been saved yet.'}
        {status === 'applied' && 'The import is done.'}
      </p>
      <PlanSummary plan={plan} outcome={view.outcome} onOutcome={(outcome) => onView({ outcome })} />
      {status === 'planned' && !takeOlder && (summary?.older ?? 0) > 0 && (
        <p style={{ color: 'var(--ink-2)', marginTop: 8 }}>
          Newer facts stay. To replace them, upload the file again with “Replace facts from newer files”.
        </p>
      )}
      <PlanActs plan={plan} />
      <PlannedLines view={view} onView={onView} status={status} />
    </>
  );
}

function Downloading({ plan: { progress, resumesAt } }: { plan: ImportPlan }) {
  const { done, of } = progress;
  return (
    <div className="stack" role="status">
      {resumesAt === null ? (
        <p>Downloading. {of > 0 && `${Math.floor((100 * done) / of)}% done.`} You can leave this screen.</p>
      ) : (
        <p>The source asks us to wait. We’ll continue at {formatTime(resumesAt)}.</p>
      )}
      <ProgressTrack share={of === 0 ? 0 : done / of} />
    </div>
  );
}

function PlanActs({ plan: { _id, fileName, status, summary, progress } }: { plan: ImportPlan }) {
  const apply = useApplyPlan(_id);
  const report = useSaveReport(_id, fileName);
  const writes = summary ? summary.changed + summary.renumbered + summary.created + summary.closed : 0;
  if (status === 'applying') {
    const said = progress.of === 0 ? 'Starting.' : `${counted(progress.done)} of ${counted(progress.of)} colleges.`;
    return (
      <Flex vertical gap={8} role="status">
        <p>Importing. {said} You can leave this screen.</p>
        <ProgressTrack share={progress.of === 0 ? 0 : progress.done / progress.of} />
      </Flex>
    );
  }
  return (
    <div className="wrap" style={{ paddingBottom: 16 }}>
      {status === 'planned' && writes === 0 && <p>Nothing to import.</p>}
      {status === 'planned' && writes > 0 && (
        <Button type="primary" loading={apply.isPending} onClick={() => apply.mutate()}>
          {`Import ${counted(writes)} ${writes === 1 ? 'college' : 'colleges'}`}
        </Button>
      )}
      <Button icon={<Download size={15} aria-hidden />} loading={report.isPending} onClick={() => report.mutate()}>
        Download report
      </Button>
    </div>
  );
}

const counted = (count: number): string => count.toLocaleString('en-US');

interface PlanSummaryProps {
  plan: ImportPlan;
  outcome: ImportingView['outcome'];
  onOutcome: (outcome: ImportingView['outcome']) => void;
}

/** The numbers of a file; a press on one shows those lines alone. */
function PlanSummary({ plan: { summary }, outcome, onOutcome }: PlanSummaryProps) {
  if (!summary) return null;
  const matched = summary.matchedByUnitId + summary.matchedByName;
  const lines: readonly { outcome: Outcome; label: string; count: number }[] = [
    { outcome: 'changed', label: 'to change', count: summary.changed },
    { outcome: 'created', label: 'to add', count: summary.created },
    { outcome: 'closed', label: 'closed, to archive', count: summary.closed },
    { outcome: 'renumbered', label: 'with a new UNITID', count: summary.renumbered },
    { outcome: 'merged', label: 'merged into others', count: summary.merged },
    { outcome: 'older', label: 'kept, newer than this file', count: summary.older },
    { outcome: 'kept', label: 'facts kept, entered by admins', count: summary.kept },
    { outcome: 'not matched', label: 'not matched', count: summary.notMatched },
    { outcome: 'refused', label: 'rejected', count: summary.refusedLines + summary.refusedFields },
  ];
  return (
    <ul className={styles.facts} aria-label="Summary of the file">
      <li>
        <span>
          <b>{matched.toLocaleString('en-US')}</b> matched
          {matched > 0 && `, ${summary.matchedByName.toLocaleString('en-US')} of them by name`}
        </span>
      </li>
      <li>
        <span>
          <b>{summary.unchanged.toLocaleString('en-US')}</b> unchanged
        </span>
      </li>
      {lines
        .filter(({ count }) => count > 0)
        .map((line) => (
          <li key={line.outcome}>
            <button
              type="button"
              aria-pressed={outcome === line.outcome}
              onClick={() => onOutcome(outcome === line.outcome ? '' : line.outcome)}
            >
              <b>{line.count.toLocaleString('en-US')}</b> {line.label}
            </button>
          </li>
        ))}
    </ul>
  );
}

interface PlannedLinesProps {
  view: ImportingView;
  onView: ChangeView<ImportingView>;
  status: ImportPlan['status'];
}

const badges: Readonly<Record<Outcome, { tone: Tone; words: string }>> = {
  changed: { tone: 'good', words: 'Changes' },
  created: { tone: 'good', words: 'New' },
  closed: { tone: 'warn', words: 'Closed' },
  renumbered: { tone: 'good', words: 'New UNITID' },
  merged: { tone: 'quiet', words: 'Merged' },
  older: { tone: 'quiet', words: 'Newer kept' },
  kept: { tone: 'quiet', words: 'Kept' },
  'not matched': { tone: 'warn', words: 'Not matched' },
  refused: { tone: 'bad', words: 'Rejected' },
};

/** What becomes of each line of a file. */
function PlannedLines({ view, onView, status }: PlannedLinesProps) {
  return (
    <List
      query={usePlannedLines(view, status)}
      what="The lines"
      rows={({ lines }) => lines}
      skeleton={{ rows: 6, plain: true }}
      empty={
        <EmptyState
          icon={<ListChecks size={22} />}
          title="Nothing to show"
          text="The colleges already match the file."
        />
      }
      pages={{
        page: view.page,
        size: A_PAGE,
        total: ({ lineCount }) => lineCount,
        noun: ['line', 'lines'],
        onPage: (page) => onView({ page }),
      }}
    >
      {(lines) => (
        <Lines label="Lines of the file">
          {lines.map((line) => (
            <OneLine key={`${line.outcome} ${line.line} ${line.reason ?? ''}`} line={line} />
          ))}
        </Lines>
      )}
    </List>
  );
}

function OneLine({ line: { outcome, line, unitId, college, changes, reason } }: { line: PlannedLine }) {
  const { tone, words } = badges[outcome];
  return (
    <Line name={college || 'No college'} corner={<StatusBadge tone={tone}>{words}</StatusBadge>}>
      <Under>
        Line {line}
        {unitId !== null && `, UNITID ${unitId}`}
      </Under>
      {reason && <p style={{ color: 'var(--ink-2)', fontSize: 13 }}>{reason}</p>}
      <ChangeList changes={changes} />
    </Line>
  );
}
