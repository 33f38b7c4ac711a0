import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Coach } from '../../../../contract/coach/coach.js';
import { listCoaches } from '../../../../contract/coach/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { ContactLines } from '../../ui/contact-lines.js';
import { dayOf, formatDay } from '../../ui/day.js';
import { EmptyState, NoneFound } from '../../ui/empty-state.js';
import { DataList, type DataListProps } from '../../ui/list/data-list.js';
import { ListToolbar } from '../../ui/list/list-toolbar.js';
import { List } from '../../ui/list/list.js';
import { RowButton } from '../../ui/list/row-menu.js';
import { useView } from '../../ui/list/use-view.js';
import { A_PAGE, PagedView, searchField } from '../../ui/list/view-fields.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { SearchBox } from '../../ui/search-box.js';
import { Memberships, nameOf } from './coach.js';

const CoachDrawer = lazy(async () => ({ default: (await import('./coach-drawer.js')).CoachDrawer }));
const View = PagedView.extend({ search: searchField });

/** Every coach with their teams. */
export function AllCoaches() {
  const [view, onView] = useView(View);
  const [opened, setOpened] = useState<Coach>();
  const { page, search } = view;
  return (
    <section aria-label="Coaches">
      <ListToolbar>
        <SearchBox
          label="Search coaches"
          placeholder="Search coaches and teams"
          value={view.search}
          onSearch={(search) => onView({ search })}
        />
      </ListToolbar>
      <List
        query={useRead(listCoaches, { query: { page, count: A_PAGE, ...(search && { search }) } }, { keep: true })}
        what="The coaches"
        rows={({ coaches }) => coaches}
        skeleton={{ rows: 8, pictures: true }}
        empty={
          view.search ? (
            <NoneFound text="No coaches match this search." />
          ) : (
            <EmptyState
              icon={<Users size={22} />}
              title="No coaches yet"
              text="Coaches appear here when they join a team."
            />
          )
        }
        pages={{
          page: view.page,
          size: A_PAGE,
          total: ({ coachCount }) => coachCount,
          noun: ['coach', 'coaches'],
          onPage: (page) => onView({ page }),
        }}
      >
        {(coaches) => (
          <DataList
            label="Coaches"
            noun="coaches"
            rows={coaches}
            columns={allCoachColumns(setOpened)}
            idOf={({ _id }) => _id}
            nameOf={nameOf}
            picture={(coach, size) => <PersonPhoto name={nameOf(coach)} photo={coach.profileImageURL} size={size} />}
          />
        )}
      </List>
      <Suspense>
        {opened && <CoachDrawer key={opened._id} coach={opened} onClosed={() => setOpened(undefined)} />}
      </Suspense>
    </section>
  );
}

/** What the list of all coaches shows. A press on the name opens what is edited of them. */
const allCoachColumns = (onOpen: (coach: Coach) => void): DataListProps<Coach>['columns'] => [
  {
    key: 'coach',
    title: 'Coach',
    width: '28%',
    cell: (coach) => (
      <>
        <RowButton onClick={() => onOpen(coach)}>{nameOf(coach)}</RowButton>
        {coach.title && <p className="cut hint">{coach.title}</p>}
      </>
    ),
    card: 'name',
  },
  {
    key: 'teams',
    title: 'Teams',
    cell: ({ teamMemberships }) => <Memberships memberships={teamMemberships} />,
    card: 'line',
  },
  {
    key: 'contact',
    title: 'Contact',
    width: '27%',
    room: 900,
    cell: ({ email, phone }) => <ContactLines email={email} phone={phone} />,
    card: 'line',
  },
  {
    key: 'since',
    title: 'Coach since',
    width: '118px',
    room: 1100,
    cell: ({ createdAt }) => formatDay(dayOf(createdAt)),
  },
];
