import { Button } from 'antd';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { answerBirthday, getAthlete } from '../../../../../contract/athlete/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { useAction } from '../../../app/data/action.js';
import { useMay } from '../../../app/session/use-may.js';
import { Card } from '../../../ui/card.js';
import { formatDay } from '../../../ui/day.js';

type Whom = Pick<Athlete, '_id' | 'firstName' | 'dateOfBirth' | 'askedBirthday'>;

/** Another birthday that waits for somebody's word, and the word for whoever has it; nothing while none does. */
export function AskedBirthday({ athlete, className }: { athlete: Whom; className?: string | undefined }) {
  const may = useMay();
  const { _id, askedBirthday, dateOfBirth } = athlete;
  if (!askedBirthday) return null;
  const [wished, current] = [askedBirthday, dateOfBirth ?? ''].map(formatDay);
  return (
    <Card title="Birthday change" className={className}>
      {may('athlete.answer-birthday') ? (
        <>
          <p style={{ color: 'var(--ink-2)', fontSize: 14 }}>
            Change {athlete.firstName}’s birthday from {current} to {wished}? It changes once you confirm it. It affects
            what parents can do and see.
          </p>
          <Answers key={askedBirthday} athleteId={_id} birthday={askedBirthday} />
        </>
      ) : (
        <p style={{ color: 'var(--ink-2)', fontSize: 14 }}>
          A parent or the primary coach must confirm {wished}. Until then, it’s {current}.
        </p>
      )}
    </Card>
  );
}

function Answers({ athleteId, birthday }: { athleteId: string; birthday: string }) {
  const { mutate: answer, isPending, variables } = useAnswerBirthday(athleteId, birthday);
  return (
    <div className="wrap" style={{ marginTop: 12 }}>
      <Button
        type="primary"
        loading={isPending && variables === 'confirm'}
        disabled={isPending}
        onClick={() => answer('confirm')}
      >
        Confirm
      </Button>
      <Button loading={isPending && variables === 'refuse'} disabled={isPending} onClick={() => answer('refuse')}>
        Decline
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
      return other
        ? 'The requested birthday has changed. Please check it again.'
        : 'An error occurred. Please try again.';
    },
    renews: [getAthlete],
  });
