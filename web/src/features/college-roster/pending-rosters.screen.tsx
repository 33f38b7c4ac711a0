import { Button } from 'antd';
import { RefreshCw, RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { PendingList } from './pending-list.js';
import { PastRuns, RunsInWork } from './roster-runs.js';

const RunDialog = lazy(async () => ({ default: (await import('./run-dialog.js')).RunDialog }));

/** /admin/rosters: how imported rosters differ from the approved ones, to be decided on; auditors read it. */
export function PendingRostersScreen() {
  useDocumentTitle('Rosters');
  const mayManage = useMay()('roster.manage');
  const [asked, setAsked] = useState<'recalculate' | 'reset'>();
  return (
    <>
      <ScreenHeader
        title="Rosters"
        text={
          mayManage
            ? 'Approve what came in, or keep what we have.'
            : 'What came in, what we have, and what was decided.'
        }
        actions={
          mayManage && (
            <>
              <Button icon={<RefreshCw size={15} aria-hidden />} onClick={() => setAsked('recalculate')}>
                Recalculate…
              </Button>
              <Button icon={<RotateCcw size={15} aria-hidden />} onClick={() => setAsked('reset')}>
                Reset decisions…
              </Button>
            </>
          )
        }
      />
      <RunsInWork />
      <PendingList />
      <PastRuns />
      {asked && (
        <Suspense>
          <RunDialog kind={asked} onClosed={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
