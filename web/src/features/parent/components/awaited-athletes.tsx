import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../ui/empty-state.js';
import { useAwaitedAthletes } from '../../athlete/parents/api/asking-parents.js';
import { FollowAnother } from './follow-another.js';
import styles from './followed-athlete.module.css';

type Awaited = NonNullable<ReturnType<typeof useAwaitedAthletes>['data']>['athletes'];

const whoseWord = (athletes: Awaited) =>
  athletes.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(' and ');

/** Beside the athletes whom a parent follows: of whom they wait for a word. Nothing while they wait for none. */
export function AwaitedNote() {
  const { athletes = [] } = useAwaitedAthletes().data ?? {};
  if (athletes.length === 0) return null;
  return (
    <p className={styles.awaited} role="status">
      You wait for the word of {whoseWord(athletes)}, or of a parent who follows them already.
    </p>
  );
}

/** A parent who follows nobody: waits for somebody's word, or for an invite. `otherwise` is drawn where they wait for none. */
export function AwaitedAthletes({ otherwise }: { otherwise: ReactNode }) {
  const { data, isPending } = useAwaitedAthletes();
  if (isPending) return null;
  if (!data || data.athletes.length === 0) return otherwise;
  return (
    <EmptyState
      icon={<Hourglass size={22} />}
      title={`Waiting for ${whoseWord(data.athletes)}`}
      text="You asked to follow them. They, or a parent who follows them already, confirm you: they got an email. Until then you see nothing of them. You get an email, too."
      action={<FollowAnother />}
    />
  );
}
