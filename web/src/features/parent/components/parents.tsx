import { HeartHandshake, SearchX } from 'lucide-react';
import { z } from 'zod';
import { listParents } from '../../../../../contract/parent/endpoints.js';
import { useRead } from '../../../app/data/read.js';
import { useTeamId } from '../../../app/session/session.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { DataList } from '../../../ui/list/data-list.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { ListToolbar } from '../../../ui/list/list-toolbar.js';
import { List } from '../../../ui/list/list.js';
import { useView } from '../../../ui/list/use-view.js';
import { searchField } from '../../../ui/list/view-fields.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { SearchBox } from '../../../ui/search-box.js';
import { parentsByAthlete } from '../parents-by-athlete.js';
import { nameOf, parentColumns } from './parent-columns.js';

const View = z.object({ search: searchField });
/** Below it, five columns would cut addresses short. */
const TABLE_FROM = 1100;

/** The parents tab: parents grouped by athlete. */
export function Parents() {
  const [{ search }, onView] = useView(View);
  const parents = useParents(search);
  return (
    <section aria-label="Parents">
      <ListToolbar>
        <SearchBox
          label="Search parents"
          placeholder="Search parents"
          value={search}
          onSearch={(text) => onView({ search: text })}
        />
      </ListToolbar>
      <List
        query={parents}
        what="The parents"
        rows={parentsByAthlete}
        skeleton={<ListSkeleton label="Loading the parents" rows={8} pictures />}
        empty={search ? <NoneFound /> : <NoneYet />}
      >
        {(groups) => (
          <DataList
            label="Parents by athlete"
            noun="athletes"
            rows={groups}
            columns={parentColumns}
            idOf={({ athlete }) => athlete._id}
            nameOf={nameOf}
            picture={(group, size) => <PersonPhoto name={nameOf(group)} size={size} />}
            tableFrom={TABLE_FROM}
          />
        )}
      </List>
    </section>
  );
}

const NoneFound = () => (
  <EmptyState icon={<SearchX size={22} />} title="No results." text="No parent matches this search." />
);

const NoneYet = () => (
  <EmptyState
    icon={<HeartHandshake size={22} />}
    title="No parents yet"
    text="Parents and guardians show up here, under their athlete, once they are linked."
  />
);

/** Spec, section 9: parent lists use count 1000. */
const ALL = 1000;

/** The parents of the team's athletes, narrowed to those whose name has `filter` in it. */
const useParents = (filter: string) =>
  useRead(
    listParents,
    { query: { teamId: useTeamId(), page: 1, count: ALL, ...(filter ? { filter } : {}) } },
    { keep: true, select: ({ parents }) => parents },
  );
