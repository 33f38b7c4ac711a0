import { getFigures } from '../../../../contract/college-import/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { Card } from '../../ui/card.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { useView } from '../../ui/list/use-view.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { CollegeTabs } from './components/college-tabs.js';
import { OfficialFigures } from './importing/components/download-figures.js';
import { PastImports } from './importing/components/past-imports.js';
import { ImportingView, Plan } from './importing/components/plan.js';
import { SendFile } from './importing/components/send-file.js';
import styles from './importing/components/importing.module.css';

/** /admin/colleges/import: facts of colleges from official files, looked at before they are written. */
export function ImportCollegesScreen() {
  useDocumentTitle('Import');
  return (
    <>
      <ScreenHeader title="Colleges" text="Import facts from official files. Preview every change first." />
      <CollegeTabs present="import" />
      <Importing />
    </>
  );
}

/** A file is sent, looked at, and written; beside it what was written before. */
function Importing() {
  const [view, onView] = useView(ImportingView);
  return (
    <div className={styles.columns}>
      {view.plan === '' ? (
        <Ways onPlan={(plan) => onView({ plan, outcome: '' })} />
      ) : (
        <Plan view={view} onView={onView} />
      )}
      <Card title="Imports">
        <PastImports />
      </Card>
    </div>
  );
}

/** The two ways to a plan, both at once: the official figures, late, would push the other down. */
function Ways({ onPlan }: { onPlan: (planId: string) => void }) {
  const { isPending } = useRead(getFigures, {});
  if (isPending) return <ListSkeleton label="Loading the figures" rows={12} />;
  return (
    <div className={styles.ways}>
      <Card title="Official figures">
        <OfficialFigures onStarted={onPlan} />
      </Card>
      <Card title="Upload a file">
        <SendFile onSent={onPlan} />
      </Card>
    </div>
  );
}
