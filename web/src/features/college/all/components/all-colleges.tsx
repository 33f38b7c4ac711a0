import { Button, Select } from 'antd';
import { Archive, ArchiveRestore, GraduationCap, History, Pencil, SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import type { ListedCollege } from '../../../../../../contract/college/college.js';
import { CollegeSortKey, listColleges } from '../../../../../../contract/college/list-colleges.js';
import { collegeStates, Division, divisions } from '../../../../../../contract/college/vocabulary.js';
import { Sport } from '../../../../../../contract/team/vocabulary.js';
import { useRead } from '../../../../app/data/read.js';
import { paths } from '../../../../app/paths.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { DataList } from '../../../../ui/list/data-list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import { List } from '../../../../ui/list/list.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { type ChangeView, useView } from '../../../../ui/list/use-view.js';
import { A_PAGE, pageField, searchField } from '../../../../ui/list/view-fields.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { any, sportOptions, stateOptions } from '../../any-options.js';
import { Crest } from '../../components/crest.js';
import { useArchiveCollege } from '../api/colleges.js';
import { collegeColumns } from './college-columns.js';
import styles from './all-colleges.module.css';

/** A page of all colleges. */
const useAllColleges = (view: CollegesView) => useRead(listColleges, { query: queryOf(view) }, { keep: true });

const queryOf = ({ page, search, sport, division, state, which, sortBy, sortDirection }: CollegesView) => ({
  page,
  count: A_PAGE,
  ...(search && { filter: search }),
  ...(sport && { sport: [sport] }),
  ...(division && { division: [division] }),
  ...(state && { state: [state] }),
  ...(which === 'archived' && { archived: 'true' as const }),
  ...(sortBy && { sortBy, sortDirection }),
});

/** What the admins' list of colleges shows; the address holds it. */
const CollegesView = z.object({
  page: pageField,
  search: searchField,
  sport: z.union([z.literal(''), Sport]).catch(''),
  division: z.union([z.literal(''), Division]).catch(''),
  state: z
    .string()
    .refine((state) => state === '' || Object.hasOwn(collegeStates, state))
    .catch(''),
  which: z.enum(['listed', 'archived']).catch('listed'),
  sortBy: CollegeSortKey.exclude(['distance']).optional().catch(undefined),
  sortDirection: z.enum(['asc', 'desc']).catch('asc'),
});
type CollegesView = z.output<typeof CollegesView>;
export type CollegesSort = NonNullable<CollegesView['sortBy']>;

/** Nothing searched for, nothing narrowed. */
const allColleges = {
  search: '',
  sport: '',
  division: '',
  state: '',
  which: 'listed',
} as const satisfies Partial<CollegesView>;

const isNarrowed = ({ search, sport, division, state, which }: CollegesView): boolean =>
  [search, sport, division, state].some(Boolean) || which === 'archived';

/** All colleges: found, told apart, edited, archived. */
export function AllColleges() {
  const [view, onView] = useView(CollegesView);
  return (
    <section aria-label="Colleges">
      <CollegesToolbar view={view} onView={onView} />
      <List
        query={useAllColleges(view)}
        what="The colleges"
        rows={({ colleges }) => colleges}
        skeleton={<ListSkeleton label="Loading the colleges" rows={8} pictures />}
        empty={
          isNarrowed(view) ? (
            <EmptyState icon={<SearchX size={22} />} title="No results." text="No college is like that." />
          ) : (
            <EmptyState
              icon={<GraduationCap size={22} />}
              title="No colleges yet"
              text="The catalogue is added on the first start; a college of your own, by “Add college”."
            />
          )
        }
        pages={{
          page: view.page,
          size: A_PAGE,
          total: ({ collegeCount }) => collegeCount,
          noun: ['college', 'colleges'],
          onPage: (page) => onView({ page }),
        }}
      >
        {(colleges) => (
          <DataList
            label="Colleges"
            noun="colleges"
            rows={colleges}
            columns={collegeColumns}
            idOf={({ _id }) => _id}
            nameOf={({ name }) => name}
            picture={(college, size) => <Crest college={college} size={size} />}
            sort={view.sortBy && { by: view.sortBy, direction: view.sortDirection }}
            onSort={(sort) => onView({ sortBy: sort?.by, sortDirection: sort?.direction ?? 'asc' })}
            actions={{ width: '68px', of: (college) => <CollegeMenu college={college} /> }}
          />
        )}
      </List>
    </section>
  );
}

const divisionOptions = [any('Any division'), ...divisions.map((value) => ({ value, label: value }))];
const whichOptions = [
  { value: 'listed', label: 'Listed' },
  { value: 'archived', label: 'Archived' },
] as const satisfies readonly { value: CollegesView['which']; label: string }[];

/** What narrows the list of colleges. */
function CollegesToolbar({ view, onView }: { view: CollegesView; onView: ChangeView<CollegesView> }) {
  const filter = { className: styles.filter ?? '' };
  return (
    <ListToolbar className={styles.toolbar ?? ''}>
      <SearchBox
        label="Search colleges"
        placeholder="Name, town, state or code"
        value={view.search}
        onSearch={(search) => onView({ search })}
        pause={500}
        shortcut="/"
      />
      <Select<CollegesView['sport']>
        {...filter}
        aria-label="Sport"
        options={sportOptions}
        value={view.sport}
        onChange={(sport) => onView({ sport })}
      />
      <Select<CollegesView['division']>
        {...filter}
        aria-label="Division"
        options={divisionOptions}
        value={view.division}
        onChange={(division) => onView({ division })}
      />
      <Select
        {...filter}
        aria-label="State"
        showSearch={{ optionFilterProp: 'label' }}
        options={stateOptions}
        value={view.state}
        onChange={(state) => onView({ state })}
      />
      <Select<CollegesView['which']>
        {...filter}
        aria-label="Listed or archived"
        options={[...whichOptions]}
        value={view.which}
        onChange={(which) => onView({ which })}
      />
      {isNarrowed(view) && (
        <Button type="text" onClick={() => onView(allColleges)}>
          Clear filters
        </Button>
      )}
    </ListToolbar>
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
        {
          key: 'history',
          label: 'View history',
          icon: <History size={16} aria-hidden />,
          onSelect: () => void navigate(paths.admin.logOf(`college-${college._id}`)),
        },
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
