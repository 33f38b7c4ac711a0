import { Card } from '../../../ui/card.js';
import { useCollegeNotes } from '../api/college-notes.js';
import styles from './team-college.module.css';

interface Props {
  team: { readonly _id: string; readonly name: string };
  collegeId: string;
}

/** What the team's coaches have written of a college for their athletes; nothing where they have not. */
export function SharedNotesCard({ team, collegeId }: Props) {
  const { data } = useCollegeNotes({ teamId: team._id, collegeId }, true);
  const notes = data?.collegeNotes?.notes;
  if (!notes) return null;
  return (
    <Card title={`From the coaches of ${team.name}`}>
      <p className={styles.notes}>{notes}</p>
    </Card>
  );
}
