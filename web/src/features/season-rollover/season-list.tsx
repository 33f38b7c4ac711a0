import { Button, Flex } from 'antd';
import { CalendarRange, Pencil, Split } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { type ListedSeason, listCollegeSeasons } from '../../../../contract/college/season-endpoints.js';
import { Season, seasonAt } from '../../../../contract/college/season.js';
import { Sport, sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useMay } from '../../app/session/use-may.js';
import { EmptyState } from '../../ui/empty-state.js';
import type { DataListProps } from '../../ui/list/data-list.js';
import { fieldsOf, filtersQuery, single } from '../../ui/list/filters.js';
import { ListSection } from '../../ui/list/list-section.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, pageField, searchField } from '../../ui/list/view-fields.js';
import { divisionFilter } from '../college/list-filters.js';
import { RecordEditor } from './record-editor.js';
import { nameOfSeason, playedIn, recordWords, seasonOptions } from './season-words.js';

const filters = {
  season: single('Season', {
    field: z.union([z.literal(''), Season]).catch(''),
    none: '',
    options: () => [{ value: '', label: 'This season' }, ...seasonOptions(new Date())],
    query: (season) => ({ season }),
  }),
  sport: single('Sport', {
    field: Sport.catch('football'),
    none: 'football',
    options: sports.map((value) => ({ value, label: sportLabels[value] })),
    query: (sport) => ({ sport }),
  }),
  division: divisionFilter,
  recorded: single('Record', {
    field: z.enum(['', 'true', 'false']).catch(''),
    none: '',
    options: [
      { value: '', label: 'Any record' },
      { value: 'true', label: 'With record' },
      { value: 'false', label: 'Without record' },
    ],
    query: (recorded) => ({ recorded }),
  }),
};
const View = z.object({ page: pageField, search: searchField, ...fieldsOf(filters) });

const AffiliationDialog = lazy(async () => ({ default: (await import('./affiliation-dialog.js')).AffiliationDialog }));

/** The colleges of a sport in one season; admins change each record in its row. */
export function SeasonList() {
  const mayManage = useMay()('college.manage');
  const [view, onView] = useView(View);
  const [edited, setEdited] = useState<string>();
  const [moving, setMoving] = useState<ListedSeason>();
  const { page, search } = view;
  const season = view.season || seasonAt(new Date());
  const asked = { page, count: A_PAGE, season, sport: view.sport };
  const query = { ...asked, ...(search && { search }), ...filtersQuery(filters, view) };
  const idOf = (row: ListedSeason) => `${row.collegeId} ${row.sport} ${row.season}`;
  return (
    <>
      <ListSection
        label="Seasons of colleges"
        noun={['college', 'colleges']}
        query={useRead(listCollegeSeasons, { query }, { keep: true })}
        rows={({ colleges }) => colleges}
        total={({ collegeCount }) => collegeCount}
        searchIn="Name, city or state"
        filters={filters}
        view={view}
        onView={onView}
        empty={
          <EmptyState
            icon={<CalendarRange size={22} />}
            title="No colleges yet"
            text="Colleges that play this sport appear here."
          />
        }
        columns={columns}
        idOf={idOf}
        nameOf={nameOfSeason}
        {...(mayManage && {
          actions: {
            width: '260px',
            buttons: true,
            of: (row: ListedSeason) => (
              <Flex gap={8}>
                <Button
                  icon={<Pencil size={15} aria-hidden />}
                  aria-label={`${row.record ? 'Edit' : 'Add'} record: ${row.collegeName}`}
                  onClick={() => setEdited(idOf(row))}
                >
                  {row.record ? 'Edit record' : 'Add record'}
                </Button>
                <Button
                  icon={<Split size={15} aria-hidden />}
                  aria-label={`Move ${row.collegeName} to another conference`}
                  onClick={() => setMoving(row)}
                >
                  Move
                </Button>
              </Flex>
            ),
          },
        })}
        below={(row) =>
          edited === idOf(row) && <RecordEditor key={idOf(row)} of={row} onClosed={() => setEdited(undefined)} />
        }
      />
      <Suspense>{moving && <AffiliationDialog of={moving} onClosed={() => setMoving(undefined)} />}</Suspense>
    </>
  );
}

/** Its page is for admins. */
function College({ of: { collegeId, collegeName } }: { of: ListedSeason }) {
  const mayManage = useMay()('college.manage');
  return mayManage ? <Link to={paths.admin.college(collegeId)}>{collegeName}</Link> : collegeName;
}

const unknown = <span style={{ color: 'var(--ink-3)' }}>Not known</span>;

const columns: DataListProps<ListedSeason>['columns'] = [
  {
    key: 'college',
    title: 'College',
    cell: (row) => <College of={row} />,
    card: 'name',
  },
  {
    key: 'conference',
    title: 'Division and conference',
    width: '30%',
    cell: (row) => (
      <>
        {playedIn(row) ?? unknown}
        {row.begins && <p className="under">From this season on</p>}
      </>
    ),
    card: 'line',
  },
  {
    key: 'record',
    title: 'Record',
    width: '150px',
    cell: ({ record }) =>
      record ? (
        <>
          {recordWords(record)}
          {record.source && <p className="under cut">{record.source}</p>}
        </>
      ) : (
        unknown
      ),
    card: ['line', ({ record }) => (record ? `Record: ${recordWords(record)}` : 'No record yet')],
  },
];
