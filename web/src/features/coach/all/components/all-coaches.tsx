import { SearchX, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Coach } from '../../../../../../contract/coach/coach.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { DataList } from '../../../../ui/list/data-list.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { ListToolbar } from '../../../../ui/list/list-toolbar.js';
import { List } from '../../../../ui/list/list.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE, PagedView, searchField } from '../../../../ui/list/view-fields.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { SearchBox } from '../../../../ui/search-box.js';
import { useAllCoaches } from '../../api/coaches.js';
import { nameOf } from '../../components/coach-columns.js';
import { allCoachColumns } from './all-coach-columns.js';

const CoachDrawer = lazy(async () => ({ default: (await import('../../components/coach-drawer.js')).CoachDrawer }));
const View = PagedView.extend({ search: searchField });

/** Every coach with their teams. */
export function AllCoaches() {
  const [view, onView] = useView(View);
  const [opened, setOpened] = useState<Coach>();
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
        query={useAllCoaches(view)}
        what="The coaches"
        rows={({ coaches }) => coaches}
        skeleton={<ListSkeleton label="Loading the coaches" rows={8} pictures />}
        empty={
          view.search ? (
            <EmptyState icon={<SearchX size={22} />} title="No results." text="No coach matches this search." />
          ) : (
            <EmptyState icon={<Users size={22} />} title="No coaches yet" text="They come with their teams." />
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
