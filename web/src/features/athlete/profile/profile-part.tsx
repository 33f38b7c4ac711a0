import { Button, Flex } from 'antd';
import { BadgeCheck, Pencil, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Athlete, AthleteProfile, PreviousCollege } from '../../../../../contract/athlete/athlete.js';
import {
  formatHeight,
  type Measurable,
  measurableNames,
  measurables,
} from '../../../../../contract/athlete/vocabulary.js';
import { Card } from '../../../ui/card.js';
import { formatDay } from '../../../ui/day.js';
import { Fact, FactList } from '../../../ui/fact-list.js';
import { IconButton } from '../../../ui/icon-button.js';
import { handleLink, safeLink } from '../../../ui/links.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { Facts } from './facts.js';
import { FilmCards, Outside, withoutScheme } from './film-cards.js';
import { emptyIn, type ProfilePart as Part, shownIn } from './missing.js';
import type { ProfileField, SectionKey } from './sections.js';
import styles from './profile.module.css';

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
      className={[className, known.length === 0 && styles.screenOnly].filter(Boolean).join(' ')}
      action={
        <div className="row no-print">
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
  films: <p style={{ color: 'var(--ink-2)' }}>Film is what college coaches look at first.</p>,
  bio: <p style={{ color: 'var(--ink-2)' }}>Add a few lines beyond the numbers.</p>,
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
  bio: ({ bio }) => <p style={{ maxWidth: '78ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{bio}</p>,
  awards: ({ awardsAndAccomplishments }) => (
    <ul className="bullets">
      {awardsAndAccomplishments.map((award) => (
        <li key={award}>{award}</li>
      ))}
    </ul>
  ),
  social: (athlete) => <Social links={athlete.socialMediaLinks} />,
  personal: (athlete, known) => <Contact athlete={athlete} fields={known} />,
};

const ofAddress: readonly ProfileField['path'][] = [
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'country',
];

/** How to reach the athlete; the address last, as it is written on a letter. */
function Contact({ athlete, fields }: { athlete: Athlete; fields: readonly ProfileField[] }) {
  const address = addressOf(athlete);
  return (
    <Facts athlete={athlete} fields={fields.filter(({ path }) => !ofAddress.includes(path))}>
      {address && <Fact label="Address">{address}</Fact>}
    </Facts>
  );
}

/** `12 Elm Street, Ames, IA 50010`. */
const addressOf = ({ addressLine1, addressLine2, city, state, zipCode, country }: AthleteProfile): string =>
  [addressLine1, addressLine2, city, [state, zipCode].filter(Boolean).join(' '), country].filter(Boolean).join(', ');

/** The colleges that an athlete was at before. */
function Colleges({ colleges }: { colleges: readonly PreviousCollege[] }) {
  if (colleges.length === 0) return null;
  return (
    <div className={styles.colleges}>
      <h3>Previous colleges</h3>
      <Lines label="Previous colleges">
        {colleges.map(({ college, startSemester, startYear, endSemester, endYear }) => (
          <Line key={`${college.name} ${startSemester} ${startYear}`} name={college.name}>
            <Under>
              {[
                [college.city, college.state].filter(Boolean).join(', '),
                `${startSemester} ${startYear} – ${endSemester} ${endYear}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Under>
          </Line>
        ))}
      </Lines>
    </div>
  );
}

/** The accounts that are known, each a link. */
function Social({ links: { xHandle, instagramHandle, hudl, youtube } }: { links: Athlete['socialMediaLinks'] }) {
  const rows = [
    { site: 'X', text: xHandle, url: xHandle && handleLink('x.com', xHandle) },
    { site: 'Instagram', text: instagramHandle, url: instagramHandle && handleLink('instagram.com', instagramHandle) },
    { site: 'Hudl', text: hudl, url: hudl && safeLink(hudl) },
    { site: 'YouTube', text: youtube, url: youtube && safeLink(youtube) },
  ];
  return (
    <FactList>
      {rows.map(
        ({ site, text, url }) =>
          text && (
            <Fact key={site} label={site}>
              <Outside url={url || undefined} text={withoutScheme(text)} />
            </Fact>
          ),
      )}
    </FactList>
  );
}

/** Measured numbers, each with who vouches for it and when it was measured, where anybody does. */
function Measurables({ athlete }: { athlete: Athlete }) {
  return (
    <FactList>
      {measurableNames.map((name) => {
        const value = athlete.measurableAttributes[name];
        if (value === null) return null;
        const { label, unit } = measurables[name];
        return (
          <Fact key={name} label={label}>
            <p className={styles.value}>
              {name === 'height' ? formatHeight(value) : value}
              {name !== 'height' && <span> {unit}</span>}
            </p>
            <Source athlete={athlete} of={name} />
          </Fact>
        );
      })}
    </FactList>
  );
}

function Source({ athlete, of }: { athlete: Athlete; of: Measurable }) {
  const verified = athlete.verifiedMeasurables.find(({ name }) => name === of);
  if (!verified) return <p className="hint">Not verified</p>;
  return (
    <p className="under">
      <BadgeCheck size={14} color="var(--good)" style={{ verticalAlign: -2 }} aria-hidden /> Verified{' '}
      {formatDay(verified.measuredOn)} by {verified.verifiedBy}
    </p>
  );
}

interface AddRowProps {
  /** What is empty. */
  fields: readonly ProfileField[];
  onAdd: (field: ProfileField) => void;
}

/** What a part of the profile could hold yet, in one quiet line; each leads to where it is filled in. */
export function AddRow({ fields, onAdd }: AddRowProps) {
  if (fields.length === 0) return null;
  return (
    <div className={`row no-print ${styles.row}`}>
      <span className="hint" style={{ flex: 'none' }} aria-hidden>
        <Plus size={14} style={{ verticalAlign: -2 }} /> Add
      </span>
      <Flex component="ul" wrap>
        {fields.map((field) => (
          <li key={field.path}>
            <Button type="text" size="small" onClick={() => onAdd(field)}>
              <span className="visually-hidden">Add </span>
              {field.label}
            </Button>
          </li>
        ))}
      </Flex>
    </div>
  );
}
