import { Button } from 'antd';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { answerBirthday, getAthlete } from '../../../../../contract/athlete/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { useAction } from '../../../app/data/action.js';
import { useMay } from '../../../app/session/use-may.js';
import { Card } from '../../../ui/card.js';
import { formatDay } from '../../../ui/day.js';
import styles from './profile.module.css';

type Whom = Pick<Athlete, '_id' | 'firstName' | 'dateOfBirth' | 'askedBirthday'>;

/** Another birthday that waits for somebody's word, and the word for whoever has it; nothing while none does. */
export function AskedBirthday({ athlete, className }: { athlete: Whom; className?: string | undefined }) {
  const may = useMay();
  const { _id, askedBirthday, dateOfBirth } = athlete;
  if (!askedBirthday) return null;
  const [wished, stands] = [askedBirthday, dateOfBirth ?? ''].map(formatDay);
  return (
    <Card title="Birthday change" className={className}>
      {may('athlete.answer-birthday') ? (
        <>
          <p style={{ color: 'var(--ink-2)', fontSize: 14 }}>
            {wished} instead of {stands}, for {athlete.firstName}. It holds once you confirm it: what parents may do and
            read depends on it.
          </p>
          <Answers key={askedBirthday} athleteId={_id} birthday={askedBirthday} />
        </>
      ) : (
        <p style={{ color: 'var(--ink-2)', fontSize: 14 }}>
          {wished} waits for the word of a parent or the primary coach. Until then {stands} stands.
        </p>
      )}
    </Card>
  );
}

function Answers({ athleteId, birthday }: { athleteId: string; birthday: string }) {
  const { mutate: answer, isPending, variables } = useAnswerBirthday(athleteId, birthday);
  return (
    <div className={styles.answers}>
      <Button
        type="primary"
        loading={isPending && variables === 'confirm'}
        disabled={isPending}
        onClick={() => answer('confirm')}
      >
        Confirm
      </Button>
      <Button loading={isPending && variables === 'refuse'} disabled={isPending} onClick={() => answer('refuse')}>
        Refuse
      </Button>
    </div>
  );
}

/** Confirms another birthday, the one that was seen, or refuses it. */
const useAnswerBirthday = (id: string, dateOfBirth: string) =>
  useAction(answerBirthday, {
    input: (answer: 'confirm' | 'refuse') => ({ params: { id }, body: { dateOfBirth, answer } }),
    done: (_, answer) => ({ title: answer === 'confirm' ? 'Birthday changed' : 'Birthday change declined' }),
    failed: (error) => {
      if (error instanceof ApiError && error.status === 404) return undefined;
      const other = error instanceof ApiError && error.status === 409;
      return other ? 'Birthday change is asked for by now.' : 'An error occurred. Please try again.';
    },
    renews: [getAthlete],
  });
