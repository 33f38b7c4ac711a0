import type { Coach } from '../../../../../../contract/coach/coach.js';
import { ContactLines } from '../../../../ui/contact-lines.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { RowButton } from '../../../../ui/list/row-menu.js';
import type { DataListProps } from '../../../../ui/list/data-list.js';
import { nameOf } from '../../components/coach-columns.js';
import { Memberships } from '../../components/memberships.js';
import styles from './all-coaches.module.css';

/** What the list of all coaches shows. A press on the name opens what is edited of them. */
export const allCoachColumns = (onOpen: (coach: Coach) => void): DataListProps<Coach>['columns'] => [
  {
    key: 'coach',
    title: 'Coach',
    width: '28%',
    cell: (coach) => (
      <>
        <RowButton onClick={() => onOpen(coach)}>{nameOf(coach)}</RowButton>
        {coach.title && <p className={styles.under}>{coach.title}</p>}
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
    cell: ({ email, phone }) => (
      <div className={styles.contact}>
        <ContactLines email={email} phone={phone} />
      </div>
    ),
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
