import { useState } from 'react';
import { Card } from '../../../ui/card.js';
import type { Person } from '../api/erasures.js';
import { EraseDialog } from './erase-dialog.js';
import { ErasureList } from './erasure-list.js';
import { FindPerson } from './find-person.js';
import styles from './erasures.module.css';

/** Erasing people who ask for it, and what became of each request. */
export function Erasures() {
  const [chosen, setChosen] = useState<Person>();
  return (
    <div className={styles.columns}>
      <Card title="Erase a person">
        <FindPerson onChoose={setChosen} />
      </Card>
      <Card title="Erasures">
        <ErasureList />
      </Card>
      {chosen && <EraseDialog person={chosen} onClosed={() => setChosen(undefined)} />}
    </div>
  );
}
