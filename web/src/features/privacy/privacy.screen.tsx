import { Steps } from 'antd';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { type Erasure, listErasures } from '../../../../contract/privacy/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { Card } from '../../ui/card.js';
import { formatMoment } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Line, Lines, Under } from '../../ui/list/lines.js';
import { List } from '../../ui/list/list.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, PagedView } from '../../ui/list/view-fields.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatusBadge, type Tone } from '../../ui/status-badge.js';
import { EraseDialog, FindPerson, type Person } from './erase-person.js';
import { YourData } from './your-data.js';
import styles from './privacy.module.css';

/** /admin/privacy: erasing people on request, and the admin's own data. */
export function AdminPrivacyScreen() {
  useDocumentTitle('Privacy');
  return (
    <>
      <ScreenHeader title="Privacy" text="Erase people who ask for it. Every step is recorded." />
      <div className="stack">
        <Erasures />
        <YourData />
      </div>
    </>
  );
}

/** Erasing people who ask for it, and what became of each request. */
function Erasures() {
  const [chosen, setChosen] = useState<Person>();
  return (
    <div className="columns">
      <Card title="Erase a person">
        <FindPerson onChoose={setChosen} />
      </Card>
      <Card title="Erasures">
        <ErasureList />
      </Card>
      {chosen && <EraseDialog person={chosen} onClosed={() => setChosen(undefined)} />}
    </div>
  );
}

/** The erasures there were, with how far each has come. */
function ErasureList() {
  const [{ page }, onView] = useView(PagedView);
  return (
    <List
      query={useRead(listErasures, { query: { page, count: A_PAGE } }, { keep: true })}
      what="The erasures"
      rows={({ erasures }) => erasures}
      skeleton={{ rows: 3, plain: true }}
      empty={
        <EmptyState
          icon={<ShieldCheck size={22} />}
          title="No erasures yet"
          text="Erasures appear here with their steps."
        />
      }
      pages={{
        page,
        size: A_PAGE,
        total: ({ erasureCount }) => erasureCount,
        noun: ['erasure', 'erasures'],
        onPage: (next) => onView({ page: next }),
      }}
    >
      {(erasures) => (
        <Lines label="Erasures">
          {erasures.map((erasure) => (
            <ListedErasure key={erasure._id} erasure={erasure} />
          ))}
        </Lines>
      )}
    </List>
  );
}

const badges: Record<Erasure['status'], { tone: Tone; words: string }> = {
  running: { tone: 'warn', words: 'Running' },
  done: { tone: 'good', words: 'Done' },
  failed: { tone: 'bad', words: 'Trying again' },
};
const nouns = {
  athlete: 'An athlete',
  coach: 'A coach',
  parent: 'A parent',
  account: 'An account without a profile',
} as const;

function ListedErasure({ erasure }: { erasure: Erasure }) {
  const { kind, reason, requestedAt, requestedBy, status, clearedAt, steps } = erasure;
  const finished = steps.filter(({ done }) => done).length;
  const { tone, words } = badges[status];
  return (
    <Line name={nouns[kind]} corner={<StatusBadge tone={tone}>{words}</StatusBadge>}>
      <p style={{ color: 'var(--ink-2)', overflowWrap: 'anywhere' }}>{reason}</p>
      <Under>
        {formatMoment(requestedAt)} by {requestedBy}
      </Under>
      {/* Open while there is something to wait for; a finished one can be looked at. */}
      <details className={styles.details} open={status !== 'done'}>
        <summary>
          {finished} of {steps.length} steps done
        </summary>
        <Steps
          orientation="vertical"
          size="small"
          current={finished}
          items={steps.map(({ step, done }) => ({
            key: step,
            title: (
              <>
                {step}
                <span className="visually-hidden">{done ? ': done' : ': not done yet'}</span>
              </>
            ),
          }))}
        />
      </details>
      {status === 'running' && (
        <Under>After the keys, it waits 30 seconds until no process remembers them. You can leave this screen.</Under>
      )}
      {status === 'done' && (
        <Under>
          {clearedAt
            ? `Cleared from the database’s disk on ${formatMoment(clearedAt)}`
            : 'Not yet cleared from the database’s disk'}
        </Under>
      )}
      {status === 'failed' && (
        <p style={{ marginTop: 10, color: 'var(--bad)', fontSize: 13 }}>
          A step failed. It will retry on its own. After many tries it moves to the dead letters.
        </p>
      )}
    </Line>
  );
}
