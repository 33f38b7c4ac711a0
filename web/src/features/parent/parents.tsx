import { HeartHandshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { listParents } from '../../../../contract/parent/endpoints.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import { useTeamId } from '../../app/session/session.js';
import { ContactLines } from '../../ui/contact-lines.js';
import { EmptyState, NoneFound } from '../../ui/empty-state.js';
import { DataList, type DataListProps } from '../../ui/list/data-list.js';
import { ListToolbar } from '../../ui/list/list-toolbar.js';
import { ListSkeleton } from '../../ui/list/list-skeleton.js';
import { List } from '../../ui/list/list.js';
import { useView } from '../../ui/list/use-view.js';
import { searchField } from '../../ui/list/view-fields.js';
import { PersonPhoto } from '../../ui/person-photo.js';
import { formatPhone } from '../../ui/phone.js';
import { SearchBox } from '../../ui/search-box.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { type AthleteWithParents, parentsByAthlete } from './parents-by-athlete.js';
import { UnconfirmedGuardians, useUnconfirmedGuardians } from './unconfirmed-guardians.js';
import styles from './parent.module.css';

const View = z.object({ search: searchField });
/** Below it, five columns would cut addresses short. */
const TABLE_FROM = 1100;

/** The parents tab: parents grouped by athlete. */
export function Parents() {
  const [{ search }, onView] = useView(View);
  const parents = useParents(search);
  const { data: unconfirmed = [], isLoading } = useUnconfirmedGuardians();
  // They stand above the list, which would jump once they come.
  if (isLoading) return <ListSkeleton label="Loading the parents" rows={8} pictures />;
  return (
    <section aria-label="Parents">
      <div style={{ marginTop: 16 }}>
        <UnconfirmedGuardians guardians={unconfirmed} />
      </div>
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
        skeleton={{ rows: 8, pictures: true }}
        empty={search ? <NoneFound text="No parents match this search." /> : <NoneYet />}
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

const NoneYet = () => (
  <EmptyState
    icon={<HeartHandshake size={22} />}
    title="No parents yet"
    text="Parents and guardians appear here once they follow an athlete."
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

type Guardian = AthleteWithParents['parents'][number];

const nameOf = ({ athlete: { firstName, lastName } }: AthleteWithParents): string => `${firstName} ${lastName}`;
const nameOfParent = ({ parent: { firstName, lastName } }: Guardian): string => `${firstName} ${lastName}`;

/** What the list shows of an athlete's parents: a line each, at the same height in every column. */
const parentColumns: DataListProps<AthleteWithParents>['columns'] = [
  {
    key: 'athlete',
    title: 'Athlete',
    width: '24%',
    cell: (group) => (
      <Link to={paths.coach.athlete(group.athlete._id)} data-opens>
        {nameOf(group)}
      </Link>
    ),
    card: 'name',
  },
  {
    key: 'parent',
    title: 'Parent or guardian',
    width: '21%',
    cell: (group) => <Stack of={group} line={(guardian) => <Name of={guardian} />} />,
    card: ['line', (group) => <ParentsOf group={group} />],
  },
  {
    key: 'relationship',
    title: 'Relationship',
    width: '13%',
    cell: (group) => <Stack of={group} line={({ relationship }) => relationship} />,
  },
  { key: 'email', title: 'Email', cell: (group) => <Stack of={group} line={(guardian) => <Mail of={guardian} />} /> },
  {
    key: 'phone',
    title: 'Phone',
    width: '150px',
    cell: (group) => <Stack of={group} line={(guardian) => <Call of={guardian} />} />,
  },
];

function Stack({ of, line }: { of: AthleteWithParents; line: (guardian: Guardian) => ReactNode }) {
  return (
    <ul className={styles.stack}>
      {of.parents.map((guardian) => (
        <li key={guardian.parent._id}>{line(guardian)}</li>
      ))}
    </ul>
  );
}

function Name({ of }: { of: Guardian }) {
  return (
    <>
      <span className={styles.parentsName}>{nameOfParent(of)}</span>
      {of.parent.accountStatus === 'inactive' && <StatusBadge tone="quiet">Inactive</StatusBadge>}
    </>
  );
}

/** Says whose it is: read alone, a column does not. */
function Mail({ of }: { of: Guardian }) {
  const { email } = of.parent;
  return email ? (
    <a href={`mailto:${email}`} aria-label={`Email ${nameOfParent(of)}: ${email}`} title={email}>
      {email}
    </a>
  ) : (
    '–'
  );
}

function Call({ of }: { of: Guardian }) {
  const { phone } = of.parent;
  return phone ? (
    <a href={`tel:${phone}`} aria-label={`Call ${nameOfParent(of)}: ${formatPhone(phone)}`}>
      {formatPhone(phone)}
    </a>
  ) : (
    '–'
  );
}

function ParentsOf({ group }: { group: AthleteWithParents }) {
  return (
    <ul aria-label={`Parents of ${nameOf(group)}`}>
      {group.parents.map((guardian) => (
        <li key={guardian.parent._id} className={styles.parent}>
          <p style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' }}>
            <Name of={guardian} />
            <span style={{ color: 'var(--ink-3)', fontSize: 12.5 }}>{guardian.relationship}</span>
          </p>
          <ContactLines email={guardian.parent.email} phone={guardian.parent.phone} />
        </li>
      ))}
    </ul>
  );
}
