import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Permission } from '../../../../contract/access/permissions.js';
import { listDeadLetters } from '../../../../contract/operations/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { useMay } from '../../app/session/use-may.js';
import { LinkTabs } from '../../ui/link-tabs.js';
import { A_PAGE } from '../../ui/list/view-fields.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { ScreenLoading } from '../../ui/screen-loading.js';
import { Log } from '../audit/log.js';
import { DeadLetters } from './dead-letters.js';
import { Operations } from './read-models.js';

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

/** /admin/platform: how the machinery does, and everything that happened on it. */
export function PlatformScreen() {
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
  if (isPending) return <ScreenLoading label="Loading the platform" />;
  return (
    <>
      <ScreenHeader title="Platform" text="Read models, reactions, jobs and the log." />
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
