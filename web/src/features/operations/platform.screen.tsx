import { ArrowRight, CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Permission } from '../../../../contract/access/permissions.js';
import { getAdmin, listDeadLetters } from '../../../../contract/operations/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { A_PAGE } from '../../ui/list/view-fields.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { Log } from '../audit/log.js';
import { FiguresNotice, useFigures } from '../college/importing/components/figures-notice.js';
import { DeadLetters } from './dead-letters.js';
import { whatWaits } from './operations-words.js';
import { Operations } from './read-models.js';
import styles from './operations.module.css';

const tabs = ['read-models', 'dead-letters', 'log'] as const;
type Tab = (typeof tabs)[number];
const labels: Record<Tab, string> = { 'read-models': 'Read models', 'dead-letters': 'Dead letters', log: 'Log' };
const needs: Record<Tab, Permission> = {
  'read-models': 'operations.read',
  'dead-letters': 'operations.read',
  log: 'log.read',
};
const screens: Record<Tab, () => ReactNode> = {
  'read-models': () => <Operations />,
  'dead-letters': () => <DeadLetters />,
  log: () => <Log />,
};

/** /admin/home: how the platform does, and everything that happened on it. */
export function AdminHomeScreen() {
  const [params] = useSearchParams();
  const may = useMay();
  const offered = tabs.filter((tab) => may(needs[tab]));
  const present = offered.find((tab) => tab === params.get('tab')) ?? 'read-models';
  useDocumentTitle(labels[present]);
  // No live topic tells of dead letters, so they are asked for now and then.
  const { data, isPending } = useRead(
    listDeadLetters,
    { query: { page: 1, count: A_PAGE } },
    { keep: true, refetchInterval: 10_000 },
  );
  // Waited for: what is below them would jump.
  const noticed = useFigures(may('college.manage'));
  const waits = [isPending, useWaiting().isPending, noticed.isLoading].includes(true);
  if (waits) return <ScreenLoading label="Loading the platform" />;
  return (
    <>
      <ScreenHeader title="Platform" text="Read models, reactions, jobs and the log." />
      {may('admin.own') && <Waiting />}
      {may('college.manage') && <FiguresNotice />}
      <div style={{ borderBottom: '1px solid var(--line)' }}>
        <LinkTabs
          label="Platform"
          present={present}
          tabs={offered.map((tab) => ({
            key: tab,
            label: labels[tab],
            to: { search: tab === 'read-models' ? '' : `tab=${tab}` },
            count: tab === 'dead-letters' ? data?.deadLetterCount : undefined,
          }))}
        />
      </div>
      {screens[present]()}
    </>
  );
}

/** What waits for the admin, each with the way there. */
function Waiting() {
  const { data: waiting } = useWaiting();
  const all = waiting && whatWaits(waiting);
  return (
    <section aria-label="Needs your attention" style={{ minHeight: 44, marginBottom: 12 }}>
      {all?.length === 0 && (
        <p style={{ display: 'flex', alignItems: 'center', gap: 8, minHeight: 44, color: 'var(--ink-2)' }}>
          <CircleCheck size={16} aria-hidden /> All good. Nothing needs your attention.
        </p>
      )}
      {all && all.length > 0 && (
        <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          {all.map(({ key, count, what, to, wrong }) => (
            <li key={key}>
              <Link to={to} className={styles.one} data-wrong={wrong}>
                {wrong && <CircleAlert size={16} aria-label="Problem:" role="img" />}
                <strong>{count}</strong> {what}
                <ArrowRight size={14} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How much waits for admins. No live topic tells of dead letters, so they are asked for now and then. */
const useWaiting = () => useRead(getAdmin, {}, { select: ({ waiting }) => waiting, refetchInterval: 30_000 });
