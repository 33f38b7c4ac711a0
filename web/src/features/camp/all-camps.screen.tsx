import { Button } from 'antd';
import { Plus, CalendarDays, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useDocumentTitle } from '../../app/document-title.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import type { Camp } from '../../../../contract/camp/camp.js';
import { deleteCamp } from '../../../../contract/camp/endpoints.js';
import { listCamps } from '../../../../contract/camp/list-camps.js';
import { sportLabels } from '../../../../contract/team/vocabulary.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { formatDay } from '../../ui/day.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { DataListProps } from '../../ui/list/data-list.js';
import { fieldsOf, filtersQuery, single } from '../../ui/list/filters.js';
import { ListSection } from '../../ui/list/list-section.js';
import { deleteItem, historyItem, RowButton, RowMenu } from '../../ui/list/row-menu.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, pageField, searchField } from '../../ui/list/view-fields.js';
import { Crest } from '../college/components/crest.js';
import { sportFilter, stateFilter } from '../college/list-filters.js';
import { costWords, townWords } from './camp-words.js';

const AddCampDrawer = lazy(async () => ({
  default: (await import('./camp-form.js')).AddCampDrawer,
}));

/** /admin/camps: every camp, past ones too. */
export function AdminCampsScreen() {
  const [adding, setAdding] = useState(false);
  useDocumentTitle('Camps');
  return (
    <>
      <ScreenHeader
        title="Camps"
        text="College camps. Athletes stop seeing a camp after its last day."
        actions={
          <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={() => setAdding(true)}>
            Add camp
          </Button>
        }
      />
      <AllCamps />
      <Suspense>{adding && <AddCampDrawer onClosed={() => setAdding(false)} />}</Suspense>
    </>
  );
}

const filters = {
  sport: sportFilter,
  state: stateFilter,
  which: single('When', {
    field: z.enum(['coming', 'past']).catch('coming'),
    none: 'coming',
    options: [
      { value: 'coming', label: 'Upcoming' },
      { value: 'past', label: 'Past' },
    ],
    query: () => ({ past: 'true' }),
  }),
};

/** What the admins' list of camps shows; the address holds it. */
const AllCampsView = z.object({ page: pageField, search: searchField, ...fieldsOf(filters) });

const EditCampDrawer = lazy(async () => ({
  default: (await import('./camp-form.js')).EditCampDrawer,
}));

/** All camps: found, edited, deleted. */
function AllCamps() {
  const [view, onView] = useView(AllCampsView);
  const { page, search } = view;
  const query = { page, count: A_PAGE, ...(search && { filter: search }), ...filtersQuery(filters, view) };
  const [opened, setOpened] = useState<Camp>();
  return (
    <>
      <ListSection
        label="Camps"
        noun={['camp', 'camps']}
        query={useRead(listCamps, { query }, { keep: true })}
        rows={({ camps }) => camps}
        total={({ campCount }) => campCount}
        searchIn="Camp, college or city"
        filters={filters}
        view={view}
        onView={onView}
        empty={
          <EmptyState
            icon={<CalendarDays size={22} />}
            title="No upcoming camps"
            text="Add a camp. Athletes see it until its last day."
          />
        }
        columns={campColumns(setOpened)}
        idOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        picture={({ college, name }, size) => (
          <Crest college={college ?? { name, code: null, primaryColor: null, secondaryColor: null }} size={size} />
        )}
        actions={{ width: '68px', of: (camp) => <CampMenu camp={camp} onOpen={setOpened} /> }}
      />
      <Suspense>
        {opened && <EditCampDrawer key={opened._id} camp={opened} onClosed={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}

const unknown = <span className="hint">Not reported</span>;

/** What the list shows of a camp, in the table and on a card. A press on the name opens it. */
const campColumns = (onOpen: (camp: Camp) => void): DataListProps<Camp>['columns'] => [
  {
    key: 'camp',
    title: 'Camp',
    cell: (camp) => (
      <>
        <RowButton onClick={() => onOpen(camp)}>{camp.name}</RowButton>
        <p className="cut hint">{camp.college?.name ?? 'Unknown college'}</p>
      </>
    ),
    card: 'name',
  },
  {
    key: 'days',
    title: 'Days',
    width: '204px',
    cell: ({ firstDay, lastDay }) => [...new Set([firstDay, lastDay])].map(formatDay).join(' – '),
    card: 'line',
  },
  { key: 'where', title: 'Where', width: '18%', room: 900, cell: (camp) => townWords(camp) ?? unknown, card: 'line' },
  {
    key: 'sports',
    title: 'Sports',
    width: '18%',
    room: 1100,
    cell: ({ sports }) => sports.map((sport) => sportLabels[sport]).join(', '),
    card: 'line',
  },
  {
    key: 'cost',
    title: 'Cost',
    width: '116px',
    room: 1100,
    align: 'end',
    cell: ({ cost }) => costWords(cost) ?? unknown,
    card: ['foot', ({ cost }) => costWords(cost) ?? 'Cost not reported'],
  },
];

/** What can be done to a camp; what does no harm first. */
function CampMenu({ camp, onOpen }: { camp: Camp; onOpen: (camp: Camp) => void }) {
  const navigate = useNavigate();
  const { _id, name } = camp;
  const remove = useAction(deleteCamp, {
    done: { title: 'Camp deleted', text: `Athletes no longer see ${name}.` },
    undo: ({ eventId }) => ({ eventId, stream: `camp-${_id}`, text: `Athletes see ${name} again.` }),
    failed: `${name} could not be deleted. Please try again.`,
  });
  return (
    <RowMenu
      name={name}
      items={[
        { key: 'edit', label: 'Edit camp', icon: <Pencil size={16} aria-hidden />, onSelect: () => onOpen(camp) },
        historyItem(() => void navigate(paths.admin.logOf(`camp-${_id}`))),
        deleteItem(() => remove.mutate({ params: { id: _id } })),
      ]}
    />
  );
}
