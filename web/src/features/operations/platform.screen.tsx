import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Permission } from '../../../../contract/access/permissions.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { Log } from '../audit/log/components/log.js';
import { useDeadLetters } from './api/dead-letters.js';
import { DeadLetters } from './components/dead-letters.js';
import { useWaiting, Waiting } from './components/waiting.js';
import { Operations } from './components/operations.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import styles from '../../app/shell/admin-tabs.module.css';

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
  const { data, isPending } = useDeadLetters(1);
  // Waited for: what is below them would jump.
  const waits = [isPending, useWaiting().isPending].includes(true);
  if (waits) return <ScreenLoading label="Loading the platform" />;
  return (
    <>
      <ScreenHeader title="Platform" text="Read models, reactions, jobs and the log behind them." />
      {may('admin.own') && <Waiting />}
      <div className={styles.bar}>
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
