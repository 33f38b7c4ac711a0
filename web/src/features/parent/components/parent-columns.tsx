import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.js';
import { ContactLines } from '../../../ui/contact-lines.js';
import type { DataListProps } from '../../../ui/list/data-list.js';
import { formatPhone } from '../../../ui/phone.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import type { AthleteWithParents } from '../parents-by-athlete.js';
import styles from './parents.module.css';

type Guardian = AthleteWithParents['parents'][number];

export const nameOf = ({ athlete: { firstName, lastName } }: AthleteWithParents): string => `${firstName} ${lastName}`;
const nameOfParent = ({ parent: { firstName, lastName } }: Guardian): string => `${firstName} ${lastName}`;

/** What the list shows of an athlete's parents: a line each, at the same height in every column. */
export const parentColumns: DataListProps<AthleteWithParents>['columns'] = [
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
      <span className={styles.name}>{nameOfParent(of)}</span>
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
          <p className={styles.who}>
            <Name of={guardian} />
            <span className={styles.relationship}>{guardian.relationship}</span>
          </p>
          <ContactLines email={guardian.parent.email} phone={guardian.parent.phone} />
        </li>
      ))}
    </ul>
  );
}
