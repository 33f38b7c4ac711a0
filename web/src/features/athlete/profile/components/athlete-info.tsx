import { Pencil } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { Card } from '../../../../ui/card.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { useEditing } from '../use-editing.js';
import { AthleteFiles } from '../../files/components/athlete-files.js';
import { sections, type ProfileSection, type SectionKey } from '../sections.js';
import { Colleges } from './colleges.js';
import { Facts } from './facts.js';
import { FilmLinks, Social } from './links.js';
import { Measurables } from './measurables.js';
import { VerifyButton } from './verify-button.js';
import styles from './athlete-info.module.css';

const EditDrawer = lazy(async () => ({ default: (await import('./edit-drawer.js')).EditDrawer }));

interface Props {
  athlete: Athlete;
  mayEdit: boolean;
  /** As of a past day: without the files, of which only those of now are known. */
  past?: boolean;
}

/** Everything that is known of an athlete (spec, section 3), each part with its way to edit it. */
export function AthleteInfo({ athlete, mayEdit, past = false }: Props) {
  const [editing, setEditing] = useEditing();
  return (
    <div className={styles.info}>
      {sections.map((section) => (
        <Card
          key={section.key}
          title={section.title}
          className={wide.includes(section.key) ? styles.wide : undefined}
          action={
            <div className={styles.actions}>
              {section.key === 'measurables' && !past && <VerifyButton athlete={athlete} />}
              {mayEdit && (
                <IconButton
                  label={`Edit ${section.title.toLowerCase()}`}
                  icon={<Pencil size={15} />}
                  onClick={() => setEditing(section)}
                />
              )}
            </div>
          }
        >
          {(bodies[section.key] ?? plain)(athlete, section)}
        </Card>
      ))}
      {!past && <AthleteFiles athleteId={athlete._id} mayEdit={mayEdit} />}
      <Card title="Groups">
        {athlete.groups.length === 0 ? (
          <p className={styles.none}>In no group.</p>
        ) : (
          <ul className={styles.groups}>
            {athlete.groups.map(({ _id, name, color }) => (
              <li key={_id}>
                <i style={{ background: color }} aria-hidden />
                {name}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Suspense>
        {mayEdit && editing && (
          <EditDrawer key={editing.key} athlete={athlete} section={editing} onClosed={() => setEditing(undefined)} />
        )}
      </Suspense>
    </div>
  );
}

const wide: readonly SectionKey[] = ['personal', 'measurables'];

type Body = (athlete: Athlete, section: ProfileSection) => ReactNode;
const plain: Body = (athlete, section) => <Facts athlete={athlete} fields={section.fields} />;
const bodies: Partial<Record<SectionKey, Body>> = {
  academic: (athlete, { fields }) => (
    <>
      <Facts athlete={athlete} fields={fields.filter(({ kind }) => kind !== 'colleges')} />
      <Colleges colleges={athlete.academicAttributes.previousColleges} />
    </>
  ),
  measurables: (athlete, { fields }) => <Measurables athlete={athlete} fields={fields} />,
  social: (athlete) => <Social links={athlete.socialMediaLinks} />,
  films: (athlete) => <FilmLinks links={athlete.filmLinks} />,
  awards: ({ awardsAndAccomplishments: awards }) =>
    awards.length === 0 ? (
      <p className={styles.none}>None yet.</p>
    ) : (
      <ul className={styles.awards}>
        {awards.map((award) => (
          <li key={award}>{award}</li>
        ))}
      </ul>
    ),
  bio: ({ bio }) => (bio ? <p className={styles.bio}>{bio}</p> : <p className={styles.none}>No bio yet.</p>),
};
