import { Button } from 'antd';
import { Newspaper, Pencil, Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { deleteNewsletter, type ListedNewsletter, listNewsletters } from '../../../../contract/newsletter/endpoints.js';
import { NewsletterStatus, newsletterStatuses } from '../../../../contract/newsletter/newsletter.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { useSession } from '../../app/session/session.js';
import { dayOf, formatDay } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { DataListProps } from '../../ui/list/data-list.js';
import { fieldsOf, filtersQuery, several } from '../../ui/list/filters.js';
import { ListSection } from '../../ui/list/list-section.js';
import { deleteItem, historyItem, RowMenu } from '../../ui/list/row-menu.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, pageField, searchField } from '../../ui/list/view-fields.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { NewsletterBadge, openedWords, shownCount, statusLabels } from './newsletter-words.js';

const NEW = '/admin/newsletters/add-edit/new';
const pageOf = (id: string): string => `/admin/newsletters/add-edit/${id}`;

const filters = {
  status: several('Status', {
    item: NewsletterStatus,
    options: newsletterStatuses.map((value) => ({ value, label: statusLabels[value] })),
    query: (status) => ({ status }),
  }),
};
const View = z.object({ page: pageField, search: searchField, ...fieldsOf(filters) });

/** Often enough to see a newsletter go out, while one does. */
const WATCH_MS = 3_000;

/** /admin/newsletters: drafts and what was posted. */
export function NewslettersScreen() {
  useDocumentTitle('Newsletters');
  const [view, onView] = useView(View);
  const { page, search } = view;
  const query = { page, count: A_PAGE, ...(search && { filter: search }), ...filtersQuery(filters, view) };
  const { flagsOff = [] } = useSession();
  const found = useRead(
    listNewsletters,
    { query },
    {
      keep: true,
      refetchInterval: ({ state }) =>
        state.data?.newsletters.some(({ status }) => status === 'sending') ? WATCH_MS : false,
    },
  );
  return (
    <>
      <ScreenHeader
        title="Newsletters"
        text={
          flagsOff.includes('newsletters')
            ? 'Newsletters are turned off under Flags. What is being sent waits.'
            : 'Write to athletes, parents and coaches by email.'
        }
        actions={
          <Link to={NEW}>
            <Button type="primary" icon={<Plus size={15} aria-hidden />} tabIndex={-1}>
              Write newsletter
            </Button>
          </Link>
        }
      />
      <ListSection
        label="Newsletters"
        noun={['newsletter', 'newsletters']}
        query={found}
        rows={({ newsletters }) => newsletters}
        total={({ newsletterCount }) => newsletterCount}
        searchIn="Title or description"
        filters={filters}
        view={view}
        onView={onView}
        empty={
          <EmptyState
            icon={<Newspaper size={22} />}
            title="No newsletters yet"
            text="Write one, send yourself a test, then post it."
          />
        }
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        actions={{ width: '68px', of: (newsletter) => <NewsletterMenu newsletter={newsletter} /> }}
      />
    </>
  );
}

const sentWords = ({ figures }: ListedNewsletter): string =>
  figures ? `${shownCount(figures.sent)} of ${shownCount(figures.people)}` : '–';
const dateWords = ({ postedDate, updatedAt }: ListedNewsletter): string =>
  postedDate ? formatDay(dayOf(postedDate)) : `Edited ${formatDay(dayOf(updatedAt))}`;

const columns: DataListProps<ListedNewsletter>['columns'] = [
  {
    key: 'newsletter',
    title: 'Newsletter',
    cell: ({ _id, title, description }) => (
      <>
        <Link to={pageOf(_id)}>{title}</Link>
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
    width: '120px',
    cell: ({ status }) => <NewsletterBadge status={status} />,
    card: 'line',
  },
  { key: 'date', title: 'Posted', width: '168px', cell: dateWords, card: 'line' },
  {
    key: 'sent',
    title: 'Sent',
    width: '132px',
    align: 'end',
    cell: sentWords,
    card: ['foot', (row) => (row.figures ? `Sent ${sentWords(row)}` : null)],
  },
  {
    key: 'opened',
    title: 'Opened',
    width: '104px',
    align: 'end',
    room: 900,
    cell: ({ figures }) => (figures && openedWords(figures)) ?? '–',
    card: ['foot', ({ figures }) => figures && openedWords(figures) && `Opened ${openedWords(figures)}`],
  },
];

function NewsletterMenu({ newsletter: { _id, title, status } }: { newsletter: ListedNewsletter }) {
  const navigate = useNavigate();
  const remove = useAction(deleteNewsletter, {
    done: { title: 'Newsletter deleted', text: title },
    undo: ({ eventId, stream }) => ({ eventId, stream, text: `${title} is back.` }),
    failed: `${title} could not be deleted. Please try again.`,
  });
  return (
    <RowMenu
      name={title}
      items={[
        {
          key: 'open',
          label: status === 'draft' ? 'Edit newsletter' : 'Open newsletter',
          icon: <Pencil size={16} aria-hidden />,
          onSelect: () => void navigate(pageOf(_id)),
        },
        historyItem(() => void navigate(paths.admin.logOf(`newsletter-${_id}`))),
        ...(status === 'draft' ? [deleteItem(() => remove.mutate({ params: { id: _id } }))] : []),
      ]}
    />
  );
}
