import type { CoachSummary } from '../../../../../contract/team/team.js';
import { ContactLines } from '../../../ui/contact-lines.js';
import type { DataListProps } from '../../../ui/list/data-list.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import styles from './coaches.module.css';

export const nameOf = ({ firstName, lastName }: Pick<CoachSummary, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** What the list shows of a coach. */
export const coachColumns = (ownId: string | undefined): DataListProps<CoachSummary>['columns'] => [
  {
    key: 'coach',
    title: 'Coach',
    cell: (coach) => (
      <div className={styles.coach}>
        <h2 className={styles.name}>
          {nameOf(coach)} {coach._id === ownId && <span className={styles.you}>You</span>}
        </h2>
        <p className={styles.title}>{coach.title ?? (coach.isPrimary ? 'Head coach' : 'Assistant coach')}</p>
        <div className={styles.badges}>
          {coach.isPrimary && <span className={styles.primary}>Primary coach</span>}
          <Membership coach={coach} />
        </div>
      </div>
    ),
    card: 'name',
  },
  { key: 'contact', title: 'Contact', room: 900, cell: (coach) => <Contact coach={coach} />, card: 'line' },
  {
    key: 'about',
    title: 'About',
    room: 1320,
    cell: ({ bio }) => <p className={styles.bio}>{bio}</p>,
    card: 'line',
  },
];

function Membership({ coach: { membership } }: { coach: CoachSummary }) {
  const active = membership === 'active';
  return <StatusBadge tone={active ? 'good' : 'quiet'}>{active ? 'Active' : 'Inactive'}</StatusBadge>;
}

function Contact({ coach: { email, phone, xLink, instagramLink } }: { coach: CoachSummary }) {
  return (
    <div className={styles.contact}>
      <ContactLines email={email} phone={phone} />
      {xLink && <Elsewhere label="X" address={xLink} />}
      {instagramLink && <Elsewhere label="Instagram" address={instagramLink} />}
    </div>
  );
}

function Elsewhere({ label, address }: { label: string; address: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
