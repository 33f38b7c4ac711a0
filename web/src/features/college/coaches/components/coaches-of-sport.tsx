import { Button } from 'antd';
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CollegeCoach } from '../../../../../../contract/college/college-coach.js';
import { MAX_COLLEGE_COACHES } from '../../../../../../contract/college/vocabulary.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { Unknown } from '../../../../ui/fact-list.js';
import { Line, Lines } from '../../../../ui/list/lines.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import { sourceWords } from '../../source-words.js';
import { useMoveCoach, useRemoveCoach, type OfSport, type Placed } from '../api/save-coaches.js';
import { AddCoach } from './add-coach.js';
import { CoachContacts } from './coach-contacts.js';
import styles from './coaches.module.css';
import { EditCoach } from './edit-coach.js';

/** The coaches of one sport, to be kept by an admin. */
export function CoachesOfSport({ of, coaches }: { of: OfSport; coaches: readonly CollegeCoach[] }) {
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Placed>();
  const move = useMoveCoach(of);
  const remove = useRemoveCoach(of);
  const label = sportLabels[of.sport];
  const actions = (placed: Placed) => {
    const { index } = placed;
    const moves = [
      { key: 'up', label: 'Move up', icon: <ArrowUp size={16} aria-hidden />, to: index - 1 },
      { key: 'down', label: 'Move down', icon: <ArrowDown size={16} aria-hidden />, to: index + 1 },
    ].filter(({ to }) => to >= 0 && to < coaches.length);
    return [
      { key: 'edit', label: 'Edit', icon: <Pencil size={16} aria-hidden />, onSelect: () => setEditing(placed) },
      ...moves.map(({ to, ...item }) => ({ ...item, onSelect: () => move.mutate({ ...placed, to }) })),
      {
        key: 'remove',
        label: 'Remove',
        icon: <Trash2 size={16} aria-hidden />,
        danger: true,
        separated: true,
        onSelect: () => remove.mutate(placed),
      },
    ];
  };
  return (
    <div className={styles.sport}>
      <div className={styles.head}>
        <h3>{label}</h3>
        {coaches.length < MAX_COLLEGE_COACHES && (
          <Button
            icon={<Plus size={15} aria-hidden />}
            aria-label={`Add coach, ${label}`}
            onClick={() => setAdding(true)}
          >
            Add coach
          </Button>
        )}
      </div>
      {coaches.length === 0 && <Unknown>Not reported</Unknown>}
      <Lines label={`Coaches, ${label}`}>
        {coaches.map((coach, index) => (
          <Line
            key={`${index} ${coach.name}`}
            name={coach.name}
            corner={<RowMenu name={coach.name} items={actions({ coach, index })} />}
          >
            <CoachContacts coach={coach} />
            <p className={styles.source}>From {sourceWords(coach.source)}.</p>
          </Line>
        ))}
      </Lines>
      {adding && <AddCoach of={of} onClosed={() => setAdding(false)} />}
      {editing && <EditCoach of={of} placed={editing} onClosed={() => setEditing(undefined)} />}
    </div>
  );
}
