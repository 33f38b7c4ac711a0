import { useDocumentTitle } from '../../app/document-title.js';
import { Card } from '../../ui/card.js';
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
        <div className={styles.ways}>
          <Card title="Official figures">
            <OfficialFigures onStarted={(plan) => onView({ plan, outcome: '' })} />
          </Card>
          <Card title="Upload a file">
            <SendFile onSent={(plan) => onView({ plan, outcome: '' })} />
          </Card>
        </div>
      ) : (
        <Plan view={view} onView={onView} />
      )}
      <Card title="Imports">
        <PastImports />
      </Card>
    </div>
  );
}
