import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import type { CoachSummary } from '../../../../../contract/team/team.js';
import { useSession } from '../../../app/session/session.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { DataList } from '../../../ui/list/data-list.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { ListToolbar } from '../../../ui/list/list-toolbar.js';
import { List } from '../../../ui/list/list.js';
import { useView } from '../../../ui/list/use-view.js';
import { searchField } from '../../../ui/list/view-fields.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { SearchBox } from '../../../ui/search-box.js';
import { useCoaches } from '../api/coaches.js';
import { foundIn } from '../coach-search.js';
import { CoachButtons } from './coach-buttons.js';
import { coachColumns, nameOf } from './coach-columns.js';

const CoachDrawer = lazy(async () => ({ default: (await import('./coach-drawer.js')).CoachDrawer }));
const View = z.object({ search: searchField });

/** The coaches tab: the primary coach first. */
export function Coaches() {
  const { coachId } = useSession();
  const [{ search }, onView] = useView(View);
  const coaches = useCoaches();
  const [edited, setEdited] = useState<CoachSummary>();
  return (
    <section aria-label="Coaches">
      <ListToolbar>
        <SearchBox
          label="Search coaches"
          placeholder="Search coaches"
          value={search}
          onSearch={(text) => onView({ search: text })}
        />
      </ListToolbar>
      <List
        query={coaches}
        what="The coaches"
        rows={(all) => foundIn(all, search)}
        skeleton={<ListSkeleton label="Loading the coaches" pictures />}
        empty={<EmptyState icon={<Users size={22} />} title="No results." />}
      >
        {(found) => (
          <DataList
            label="Coaches of the team"
            noun="coaches"
            rows={found}
            columns={coachColumns(coachId)}
            idOf={({ _id }) => _id}
            nameOf={nameOf}
            picture={(coach) => <PersonPhoto name={nameOf(coach)} photo={coach.profileImageURL} size={44} />}
            actions={{
              width: '244px',
              buttons: true,
              of: (coach) => <CoachButtons coach={coach} onEdit={setEdited} />,
            }}
          />
        )}
      </List>
      <Suspense>
        {edited && <CoachDrawer key={edited._id} coach={edited} onClosed={() => setEdited(undefined)} />}
      </Suspense>
    </section>
  );
}
