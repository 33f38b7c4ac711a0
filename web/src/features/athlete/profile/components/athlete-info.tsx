import { lazy, Suspense } from 'react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import { Card } from '../../../../ui/card.js';
import { AthleteFiles } from '../../files/components/athlete-files.js';
import { partsOf, type ProfilePart as Part } from '../parts.js';
import { useEditing } from '../use-editing.js';
import { AskedBirthday } from './asked-birthday.js';
import { ProfilePart } from './profile-part.js';
import { VerifyButton } from './verify-button.js';
import styles from './athlete-info.module.css';

const EditDrawer = lazy(async () => ({ default: (await import('./edit-drawer.js')).EditDrawer }));

interface Props {
  athlete: Athlete;
  mayEdit: boolean;
  /** As of a past day: without the files, of which only those of now are known. */
  past?: boolean;
}

/** The profile: everything that is known of an athlete (spec, section 3) in the order in which it is looked for. */
export function AthleteInfo({ athlete, mayEdit, past = false }: Props) {
  const [editing, setEditing] = useEditing();
  const parts = partsOf(athlete);
  const drawn = (part: Part) => (
    <ProfilePart
      key={part.section.key}
      athlete={athlete}
      part={part}
      className={part.section.key === 'personal' ? styles.wide : undefined}
      action={part.section.key === 'measurables' && !past && <VerifyButton athlete={athlete} />}
      onEdit={mayEdit ? () => setEditing(part.section) : undefined}
    />
  );
  return (
    <div className={styles.info}>
      {!past && <AskedBirthday athlete={athlete} className={styles.wide} />}
      {parts.slice(0, -1).map(drawn)}
      {!past && <AthleteFiles athleteId={athlete._id} mayEdit={mayEdit} />}
      <Groups groups={athlete.groups} />
      {parts.slice(-1).map(drawn)}
      <Suspense>
        {mayEdit && editing && (
          <EditDrawer key={editing.key} athlete={athlete} section={editing} onClosed={() => setEditing(undefined)} />
        )}
      </Suspense>
    </div>
  );
}

function Groups({ groups }: { groups: Athlete['groups'] }) {
  if (groups.length === 0) return null;
  return (
    <Card title="Groups" className={styles.wide}>
      <ul className={styles.groups}>
        {groups.map(({ _id, name, color }) => (
          <li key={_id}>
            <i style={{ background: color }} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}
