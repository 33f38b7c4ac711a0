import { Card } from '../../../../ui/card.js';
import { useView } from '../../../../ui/list/use-view.js';
import { ImportingView } from '../importing-view.js';
import styles from './importing.module.css';
import { PastImports } from './past-imports.js';
import { Plan } from './plan.js';
import { SendFile } from './send-file.js';

/** A file is sent, looked at, and written; beside it what was written before. */
export function Importing() {
  const [view, onView] = useView(ImportingView);
  return (
    <div className={styles.columns}>
      {view.plan === '' ? (
        <Card title="Send a file">
          <SendFile onSent={(plan) => onView({ plan, outcome: '' })} />
        </Card>
      ) : (
        <Plan view={view} onView={onView} />
      )}
      <Card title="Imports">
        <PastImports />
      </Card>
    </div>
  );
}
