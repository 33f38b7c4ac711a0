import { Button } from 'antd';
import { Eye, Megaphone, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { deleteMarketing, listMarketing } from '../../../../contract/marketing/endpoints.js';
import type { Marketing, MarketingStatus } from '../../../../contract/marketing/marketing.js';
import { audienceRoleLabels } from '../../../../contract/newsletter/newsletter.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { formatDay } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { DataListProps } from '../../ui/list/data-list.js';
import { ListSection } from '../../ui/list/list-section.js';
import { deleteItem, historyItem, RowButton, RowMenu } from '../../ui/list/row-menu.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, pageField, searchField } from '../../ui/list/view-fields.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { StatusBadge, type Tone } from '../../ui/status-badge.js';

const form = () => import('./marketing-form.js');
const AddMarketingDrawer = lazy(async () => ({ default: (await form()).AddMarketingDrawer }));
const EditMarketingDrawer = lazy(async () => ({ default: (await form()).EditMarketingDrawer }));
const MarketingDialog = lazy(async () => ({ default: (await import('./marketing-dialog.js')).MarketingDialog }));

const View = z.object({ page: pageField, search: searchField });

/** /admin/marketing: notifications that are shown as a dialog in the app. */
export function MarketingScreen() {
  useDocumentTitle('Marketing');
  const [view, onView] = useView(View);
  const { page, search } = view;
  const [adding, setAdding] = useState(false);
  const [openedId, setOpenedId] = useState<string>();
  const [previewed, setPreviewed] = useState<Marketing>();
  const query = { page, count: A_PAGE, ...(search && { filter: search }) };
  const found = useRead(listMarketing, { query }, { keep: true });
  const opened = found.data?.notifications.find(({ _id }) => _id === openedId);
  return (
    <>
      <ScreenHeader
        title="Marketing"
        text="News shown as a dialog. Each person closes it once."
        actions={
          <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
            Add notification
          </Button>
        }
      />
      <ListSection
        label="Marketing notifications"
        noun={['notification', 'notifications']}
        query={found}
        rows={({ notifications }) => notifications}
        total={({ notificationCount }) => notificationCount}
        searchIn="Title or description"
        filters={{}}
        view={view}
        onView={onView}
        empty={
          <EmptyState
            icon={<Megaphone size={22} />}
            title="No notifications yet"
            text="Add one to tell people what is new."
          />
        }
        columns={columnsOf(setOpenedId)}
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        actions={{
          width: '68px',
          of: (row) => (
            <MarketingMenu marketing={row} onEdit={() => setOpenedId(row._id)} onPreview={() => setPreviewed(row)} />
          ),
        }}
      />

      <Suspense>
        {adding && <AddMarketingDrawer onClosed={() => setAdding(false)} />}
        {opened && <EditMarketingDrawer key={opened._id} marketing={opened} onClosed={() => setOpenedId(undefined)} />}
        {previewed && <MarketingDialog notification={previewed} open onClose={() => setPreviewed(undefined)} />}
      </Suspense>
    </>
  );
}

const statuses: Record<MarketingStatus, readonly [label: string, tone: Tone]> = {
  scheduled: ['Scheduled', 'warn'],
  active: ['Active', 'good'],
  ended: ['Ended', 'quiet'],
};
const daysWords = ({ from, until }: Marketing): string =>
  until ? `${formatDay(from)} – ${formatDay(until)}` : `From ${formatDay(from)}`;
const whoWords = ({ roles, sports }: Marketing): string =>
  [
    roles.length > 0 ? roles.map((role) => audienceRoleLabels[role]).join(', ') : 'Everyone',
    ...(sports.length > 0 ? [sports.map((sport) => sportLabels[sport]).join(', ')] : []),
  ].join(' · ');

const closedWords = (people: number): string =>
  people === 0
    ? 'Not closed by anyone yet'
    : `Closed by ${people.toLocaleString('en-US')} ${people === 1 ? 'person' : 'people'}`;

const columnsOf = (onOpen: (id: string) => void): DataListProps<Marketing>['columns'] => [
  {
    key: 'notification',
    title: 'Notification',
    cell: ({ _id, title, description }) => (
      <>
        <RowButton onClick={() => onOpen(_id)}>{title}</RowButton>
        {description && (
          <p className="clamp hint" style={{ fontWeight: 400 }}>
            {description}
          </p>
        )}
      </>
    ),
    card: 'name',
  },
  {
    key: 'status',
    title: 'Status',
    width: '128px',
    cell: ({ status }) => <StatusBadge tone={statuses[status][1]}>{statuses[status][0]}</StatusBadge>,
    card: 'line',
  },
  { key: 'days', title: 'Days', width: '204px', cell: daysWords, card: 'line' },
  { key: 'who', title: 'For', width: '20%', room: 900, cell: whoWords, card: 'line' },
  {
    key: 'closed',
    title: 'Closed by',
    width: '112px',
    align: 'end',
    room: 1100,
    cell: ({ dismissed }) => dismissed.toLocaleString('en-US'),
    card: ['foot', ({ dismissed }) => closedWords(dismissed)],
  },
];

interface MenuProps {
  marketing: Marketing;
  onEdit: () => void;
  onPreview: () => void;
}

function MarketingMenu({ marketing: { _id, title }, onEdit, onPreview }: MenuProps) {
  const navigate = useNavigate();
  const remove = useAction(deleteMarketing, {
    done: { title: 'Notification deleted', text: title },
    undo: ({ eventId, stream }) => ({ eventId, stream, text: `${title} is back.` }),
    failed: `${title} could not be deleted. Please try again.`,
  });
  return (
    <RowMenu
      name={title}
      items={[
        { key: 'edit', label: 'Edit notification', icon: <Pencil size={16} aria-hidden />, onSelect: onEdit },
        { key: 'preview', label: 'Preview', icon: <Eye size={16} aria-hidden />, onSelect: onPreview },
        historyItem(() => void navigate(paths.admin.logOf(`marketing-${_id}`))),
        deleteItem(() => remove.mutate({ params: { id: _id } })),
      ]}
    />
  );
}
