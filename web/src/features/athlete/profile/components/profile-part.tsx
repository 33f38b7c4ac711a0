import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { Card } from '../../../../ui/card.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { emptyIn } from '../missing.js';
import { shownIn, type ProfilePart as Part } from '../parts.js';
import type { ProfileField, SectionKey } from '../sections.js';
import { AddRow } from './add-row.js';
import { Colleges } from './colleges.js';
import { Contact } from './contact.js';
import { Facts } from './facts.js';
import { FilmCards } from './film-cards.js';
import { Measurables } from './measurables.js';
import { Social } from './social.js';
import styles from './profile-part.module.css';

interface Props {
  athlete: Athlete;
  part: Part;
  className?: string | undefined;
  /** Beside the way to edit. */
  action?: ReactNode;
  /** How to edit it, for who may. */
  onEdit?: (() => void) | undefined;
}

/** One part of a profile: what is known of it and, for who may edit it, what could be added. Empty, it is theirs alone. */
export function ProfilePart({ athlete, part: { heading, section }, className, action, onEdit }: Props) {
  const known = shownIn(athlete, section);
  if (known.length === 0 && !onEdit) return null;
  return (
    <Card
      title={heading}
      className={className}
      action={
        <div className={styles.actions}>
          {action}
          {onEdit && (
            <IconButton label={`Edit ${section.title.toLowerCase()}`} icon={<Pencil size={15} />} onClick={onEdit} />
          )}
        </div>
      }
    >
      {/* Around both, so that the line of what could be added knows whether it is alone. */}
      <div>
        {known.length > 0 ? (bodies[section.key] ?? plain)(athlete, known) : prompts[section.key]}
        {onEdit && <AddRow fields={emptyIn(athlete, section)} onAdd={onEdit} />}
      </div>
    </Card>
  );
}

/** What an empty part is for, where that is worth a line. */
const prompts: Partial<Record<SectionKey, ReactNode>> = {
  films: <p className={styles.prompt}>Film is what college coaches look at first.</p>,
  bio: <p className={styles.prompt}>A few lines beyond the numbers.</p>,
};

type Body = (athlete: Athlete, known: readonly ProfileField[]) => ReactNode;
const plain: Body = (athlete, known) => <Facts athlete={athlete} fields={known} />;
const bodies: Partial<Record<SectionKey, Body>> = {
  films: (athlete) => <FilmCards links={athlete.filmLinks} />,
  measurables: (athlete) => <Measurables athlete={athlete} />,
  academic: (athlete, known) => (
    <>
      <Facts athlete={athlete} fields={known.filter(({ kind }) => kind !== 'colleges')} />
      <Colleges colleges={athlete.academicAttributes.previousColleges} />
    </>
  ),
  bio: ({ bio }) => <p className={styles.bio}>{bio}</p>,
  awards: ({ awardsAndAccomplishments }) => (
    <ul className={styles.awards}>
      {awardsAndAccomplishments.map((award) => (
        <li key={award}>{award}</li>
      ))}
    </ul>
  ),
  social: (athlete) => <Social links={athlete.socialMediaLinks} />,
  personal: (athlete, known) => <Contact athlete={athlete} fields={known} />,
};
