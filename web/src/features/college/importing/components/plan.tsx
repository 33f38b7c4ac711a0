import { Button } from 'antd';
import { Download } from 'lucide-react';
import type { ImportPlan } from '../../../../../../contract/college-import/endpoints.js';
import { importKindLabels } from '../../../../../../contract/college-import/vocabulary.js';
import { Card } from '../../../../ui/card.js';
import { FormAlert } from '../../../../ui/form-alert.js';
import type { ChangeView } from '../../../../ui/list/use-view.js';
import { LoadFailed } from '../../../../ui/load-failed.js';
import { ProgressTrack } from '../../../../ui/progress-track.js';
import { RunningBar } from '../../../../ui/running-bar.js';
import { useApplyPlan, usePlan, useSaveReport } from '../api/plans.js';
import type { ImportingView } from '../importing-view.js';
import styles from './importing.module.css';
import { PlanSummary } from './plan-summary.js';
import { PlannedLines } from './planned-lines.js';

interface Props {
  view: ImportingView;
  onView: ChangeView<ImportingView>;
}

/** What a file would do: how far that is, the numbers, each line; and the button that writes it. */
export function Plan({ view, onView }: Props) {
  const { data: plan, error, refetch } = usePlan(view.plan);
  const another = (
    <Button type="text" onClick={() => onView({ plan: '', outcome: '' })}>
      Another file
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
  const { status, reason, kind, year, encoding } = plan;
  if (status === 'waiting' || status === 'reading')
    return (
      <div className={styles.bar} role="status">
        <p>The file is being compared with the colleges. You can leave this screen and come back.</p>
        <RunningBar />
      </div>
    );
  if (status === 'refused')
    return (
      <div className={styles.bar}>
        <FormAlert>{reason ?? 'Nothing can be made of this file.'}</FormAlert>
      </div>
    );
  return (
    <>
      <p className={styles.say}>
        {importKindLabels[kind]}, {year}.{' '}
        {encoding === 'windows-1252' && 'It is not UTF-8, and was read as Windows-1252 (Latin-1). '}
        {status === 'planned' && 'Nothing has been written yet.'}
        {status === 'applied' && 'It was written.'}
      </p>
      <PlanSummary plan={plan} outcome={view.outcome} onOutcome={(outcome) => onView({ outcome })} />
      <PlanActs plan={plan} />
      <PlannedLines view={view} onView={onView} status={status} />
    </>
  );
}

function PlanActs({ plan: { _id, fileName, status, summary, progress } }: { plan: ImportPlan }) {
  const apply = useApplyPlan(_id);
  const report = useSaveReport(_id, fileName);
  const writes = (summary?.changed ?? 0) + (summary?.created ?? 0);
  if (status === 'applying') {
    const said = progress.of === 0 ? 'It begins.' : `${counted(progress.done)} of ${counted(progress.of)} colleges.`;
    return (
      <div className={styles.bar} role="status">
        <p>It is being written. {said} You can leave this screen.</p>
        <ProgressTrack share={progress.of === 0 ? 0 : progress.done / progress.of} />
      </div>
    );
  }
  return (
    <div className={styles.acts}>
      {status === 'planned' && (
        <Button type="primary" disabled={writes === 0} loading={apply.isPending} onClick={() => apply.mutate()}>
          {writes === 0 ? 'Nothing to write' : `Write ${counted(writes)} ${writes === 1 ? 'college' : 'colleges'}`}
        </Button>
      )}
      <Button icon={<Download size={15} aria-hidden />} loading={report.isPending} onClick={() => report.mutate()}>
        Download the report
      </Button>
    </div>
  );
}

const counted = (count: number): string => count.toLocaleString('en-US');
