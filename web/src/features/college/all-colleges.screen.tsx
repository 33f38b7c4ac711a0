import { Button } from 'antd';
import { Plus, Archive, ArchiveRestore, GraduationCap, Pencil } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { CollegeTabs } from './components/college-tabs.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import type { ListedCollege } from '../../../../contract/college/college.js';
import { CollegeSortKey, listColleges } from '../../../../contract/college/endpoints.js';
import { sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { useRead } from '../../app/data/read.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { DataListProps } from '../../ui/list/data-list.js';
import { fieldsOf, filtersQuery, single } from '../../ui/list/filters.js';
import { ListSection } from '../../ui/list/list-section.js';
import { historyItem, RowMenu } from '../../ui/list/row-menu.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, pageField, searchField } from '../../ui/list/view-fields.js';
import { ProgressTrack } from '../../ui/progress.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { Crest } from './components/crest.js';
import { divisionFilter, sportFilter, stateFilter } from './list-filters.js';
import { useArchiveCollege } from './archive-college.js';
import styles from './research/components/college-drawer.module.css';

/** /admin/colleges: every college, archived ones too, with how much is known of each. */
export function AdminCollegesScreen() {
  useDocumentTitle('Colleges');
  return (
    <>
      <ScreenHeader
        title="Colleges"
        text="Facts about each college. Archived colleges don’t show in lists."
        actions={
          <Link to={paths.admin.newCollege}>
            <Button type="primary" icon={<Plus size={15} aria-hidden />} tabIndex={-1}>
              Add college
            </Button>
          </Link>
        }
      />
      <CollegeTabs present="colleges" />
      <AllColleges />
    </>
  );
}

const filters = {
  sport: sportFilter,
  division: divisionFilter,
  state: stateFilter,
  roster: single('Roster', {
    field: z.enum(['', 'pending', 'linked', 'unlinked']).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any roster' },
      { value: 'pending', label: 'Differences to review' },
      { value: 'linked', label: 'Page linked' },
      { value: 'unlinked', label: 'No page linked' },
    ],
    query: (roster) =>
      roster === 'pending' ? { rosterStatus: 'pending' } : { hasRosterLink: roster === 'linked' ? 'true' : 'false' },
  }),
  which: single('Status', {
    field: z.enum(['listed', 'archived']).catch('listed'),
    none: 'listed',
    options: [
      { value: 'listed', label: 'Listed' },
      { value: 'archived', label: 'Archived' },
    ],
    query: () => ({ archived: 'true' }),
  }),
};

/** What the admins' list of colleges shows; the address holds it. */
const CollegesView = z.object({
  page: pageField,
  search: searchField,
  ...fieldsOf(filters),
  sortBy: CollegeSortKey.exclude(['relevance', 'distance']).optional().catch(undefined),
  sortDirection: z.enum(['asc', 'desc']).catch('asc'),
});
type CollegesSort = NonNullable<z.output<typeof CollegesView>['sortBy']>;

/** All colleges: found, told apart, edited, archived. */
function AllColleges() {
  const [view, onView] = useView(CollegesView);
  const { page, search, sortBy, sortDirection } = view;
  const order = sortBy && { sortBy, sortDirection };
  const query = { page, count: A_PAGE, ...(search && { filter: search }), ...filtersQuery(filters, view), ...order };
  return (
    <ListSection
      label="Colleges"
      noun={['college', 'colleges']}
      query={useRead(listColleges, { query }, { keep: true })}
      rows={({ colleges }) => colleges}
      total={({ collegeCount }) => collegeCount}
      searchIn="Name, city, state or code"
      filters={filters}
      view={view}
      onView={onView}
      empty={
        <EmptyState
          icon={<GraduationCap size={22} />}
          title="No colleges yet"
          text="The catalog loads on the first start. You can also add a college."
        />
      }
      columns={collegeColumns}
      idOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      picture={(college, size) => <Crest college={college} size={size} />}
      sort={sortBy && { by: sortBy, direction: sortDirection }}
      onSort={(sort) => onView({ sortBy: sort?.by, sortDirection: sort?.direction ?? 'asc' })}
      actions={{ width: '68px', of: (college) => <CollegeMenu college={college} /> }}
    />
  );
}

/** What can be done to a college; what does no harm first. */
function CollegeMenu({ college }: { college: ListedCollege }) {
  const navigate = useNavigate();
  const archive = useArchiveCollege();
  const Icon = college.archived ? ArchiveRestore : Archive;
  return (
    <RowMenu
      name={college.name}
      items={[
        {
          key: 'edit',
          label: 'Edit college',
          icon: <Pencil size={16} aria-hidden />,
          onSelect: () => void navigate(paths.admin.college(college._id)),
        },
        historyItem(() => void navigate(paths.admin.logOf(`college-${college._id}`))),
        {
          key: 'archive',
          label: college.archived ? 'Restore' : 'Archive',
          icon: <Icon size={16} aria-hidden />,
          danger: !college.archived,
          separated: true,
          onSelect: () => archive.mutate(college),
        },
      ]}
    />
  );
}

type Columns = DataListProps<ListedCollege, CollegesSort>['columns'];

/** What the list shows of a college, in the table and on a card. A press on the name opens it. */
const collegeColumns: Columns = [
  {
    key: 'college',
    title: 'College',
    sort: 'name',
    cell: (college) => (
      <>
        <Link data-opens to={paths.admin.college(college._id)}>
          {college.name}
        </Link>
        <p className={styles.under}>{placeOf(college)}</p>
      </>
    ),
    card: 'name',
  },
  {
    key: 'programs',
    title: 'Programs',
    width: '26%',
    room: 900,
    cell: (college) => <Programs college={college} />,
    card: 'line',
  },
  {
    key: 'enrollment',
    title: 'Students',
    width: '116px',
    room: 1100,
    align: 'end',
    sort: 'enrollment',
    cell: ({ enrollment }) => reported(enrollment?.toLocaleString('en-US')),
  },
  {
    key: 'tuition',
    title: 'Tuition',
    width: '116px',
    room: 1320,
    align: 'end',
    sort: 'tuition',
    cell: ({ tuitionOutOfState }) => reported(tuitionOutOfState && `$${tuitionOutOfState.toLocaleString('en-US')}`),
  },
  {
    key: 'known',
    title: 'Facts',
    width: '124px',
    sort: 'known',
    cell: ({ known: { fields, of } }) => (
      <div style={{ display: 'grid', gap: 4, fontVariantNumeric: 'tabular-nums' }}>
        {fields} of {of}
        <ProgressTrack share={fields / of} />
      </div>
    ),
    card: 'foot',
  },
  {
    key: 'status',
    title: 'Status',
    width: '112px',
    cell: ({ archived }) => (
      <StatusBadge tone={archived ? 'quiet' : 'good'}>{archived ? 'Archived' : 'Listed'}</StatusBadge>
    ),
    card: 'foot',
  },
];

const placeOf = ({ city, state }: ListedCollege): string =>
  [city, state].filter(Boolean).join(', ') || 'Place not reported';

const reported = (text: string | number | null | undefined) =>
  text || <span style={{ color: 'var(--ink-3)' }}>Not reported</span>;

function Programs({ college }: { college: ListedCollege }) {
  const played = sports.flatMap((sport) => {
    const program = college[sport];
    return program ? [`${sportLabels[sport]}: ${program.division}`] : [];
  });
  if (played.length === 0) return <span style={{ color: 'var(--ink-3)' }}>Not reported</span>;
  return (
    <ul style={{ color: 'var(--ink-2)', fontSize: 12.5, lineHeight: 1.45 }}>
      {played.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
