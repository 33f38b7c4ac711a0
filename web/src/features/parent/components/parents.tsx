import { HeartHandshake, SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { paths } from '../../../app/paths.js';
import { ContactLines } from '../../../ui/contact-lines.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { DataList, type DataListProps } from '../../../ui/list/data-list.js';
import { ListSkeleton } from '../../../ui/list/list-skeleton.js';
import { ListToolbar } from '../../../ui/list/list-toolbar.js';
import { List } from '../../../ui/list/list.js';
import { useView } from '../../../ui/list/use-view.js';
import { searchField } from '../../../ui/list/view-fields.js';
import { PersonPhoto } from '../../../ui/person-photo.js';
import { SearchBox } from '../../../ui/search-box.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useParents } from '../api/parents.js';
import { parentsByAthlete, type AthleteWithParents } from '../parents-by-athlete.js';
import styles from './parents.module.css';

const View = z.object({ search: searchField });
const nameOf = ({ athlete: { firstName, lastName } }: AthleteWithParents): string => `${firstName} ${lastName}`;

const columns: DataListProps<AthleteWithParents>['columns'] = [
  {
    key: 'athlete',
    title: 'Athlete',
    width: '27%',
    cell: (group) => (
      <Link to={paths.coach.athlete(group.athlete._id)} data-opens>
        {nameOf(group)}
      </Link>
    ),
    card: 'name',
  },
  {
    key: 'parents',
    title: 'Parents and guardians',
    cell: (group) => <ParentsOf group={group} />,
    card: 'line',
  },
];

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
            columns={columns}
            idOf={({ athlete }) => athlete._id}
            nameOf={nameOf}
            picture={(group, size) => <PersonPhoto name={nameOf(group)} size={size} />}
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

function ParentsOf({ group }: { group: AthleteWithParents }) {
  return (
    <ul aria-label={`Parents of ${nameOf(group)}`}>
      {group.parents.map(({ parent, relationship }) => (
        <li key={parent._id} className={styles.parent}>
          <span className={styles.words}>
            <span className={styles.name}>
              {parent.firstName} {parent.lastName}
            </span>
            <span className={styles.relationship}>{relationship}</span>
          </span>
          <ContactLines email={parent.email} phone={parent.phone} />
          {parent.accountStatus === 'inactive' && <StatusBadge tone="quiet">Inactive</StatusBadge>}
        </li>
      ))}
    </ul>
  );
}
