import { BadgeCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { useMay } from '../../../app/session/use-may.js';
import { Card } from '../../../ui/card.js';
import { IconButton } from '../../../ui/icon-button.js';
import { AthleteFiles } from '../files/athlete-files.js';
import { AskedBirthday } from './asked-birthday.js';
import { partsOf, type ProfilePart as Part } from './missing.js';
import { ProfilePart } from './profile-part.js';
import { useEditing } from './sections.js';
import styles from './profile.module.css';

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
      {!past && <AthleteFiles athleteId={athlete._id} mayEdit={mayEdit} className={styles.screenOnly} />}
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
    <Card title="Groups" className={`${styles.wide} no-print`}>
      <ul className="wrap">
        {groups.map(({ _id, name, color }) => (
          <li key={_id} className="tag">
            <i className="dot" style={{ background: color }} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const VerifyDialog = lazy(async () => ({ default: (await import('./verify-dialog.js')).VerifyDialog }));

/** Offered to those who may vouch for numbers, where there are any. */
function VerifyButton({ athlete }: { athlete: Athlete }) {
  const may = useMay();
  const [opened, setOpened] = useState(false);
  const measured = Object.values(athlete.measurableAttributes).some((value) => value !== null);
  if (!measured || !may('athlete.verify')) return null;
  return (
    <>
      <IconButton label="Verify measurables" icon={<BadgeCheck size={16} />} onClick={() => setOpened(true)} />
      <Suspense>{opened && <VerifyDialog athlete={athlete} onClosed={() => setOpened(false)} />}</Suspense>
    </>
  );
}
