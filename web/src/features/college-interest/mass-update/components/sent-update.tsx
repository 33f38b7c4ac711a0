import { Button } from 'antd';
import type { z } from 'zod';
import type { sendMassUpdate } from '../../../../../../contract/college-interest/mass-update.js';
import { useUndo } from '../../../../app/undo/use-undo.js';
import { Card } from '../../../../ui/card.js';
import { sentInWords } from '../mass-update-words.js';
import type { MeantAthlete } from '../meant-athletes.js';
import { LeftOut } from './left-out.js';
import styles from './mass-update.module.css';

export interface Sent {
  readonly answer: z.infer<typeof sendMassUpdate.response>;
  readonly meant: readonly MeantAthlete[];
  readonly text: string;
}

/** What was sent, to whom not and why; Undo stands here as long as the screen does. */
export function SentUpdate({ answer, meant, text, onAgain }: Sent & { onAgain: () => void }) {
  const undoing = useUndo();
  const { receiverIds, leftOut, undo } = answer;
  const undone = undoing.isSuccess && undoing.data !== undefined;
  return (
    <Card title={undone ? 'Taken back' : sentInWords(receiverIds.length, leftOut.length)}>
      <div className={styles.sent}>
        <p className={styles.text}>{text}</p>
        <LeftOut leftOut={leftOut} meant={meant} />
        <div className={styles.actions}>
          {undo && !undone && (
            <Button loading={undoing.isPending} onClick={() => undoing.mutate({ ...undo, together: true })}>
              Undo
            </Button>
          )}
          <Button type="primary" onClick={onAgain}>
            Write another
          </Button>
        </div>
      </div>
    </Card>
  );
}
