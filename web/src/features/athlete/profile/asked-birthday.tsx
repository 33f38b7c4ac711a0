import { Button } from 'antd';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { answerBirthday, getAthlete } from '../../../../../contract/athlete/endpoints.js';
import { isMinor, movesLine } from '../../../../../contract/athlete/grade.js';
import { ApiError } from '../../../app/api-error.js';
import { useAction } from '../../../app/data/action.js';
import { useSession } from '../../../app/session/session.js';
import { Card } from '../../../ui/card.js';
import { formatDay } from '../../../ui/day.js';

type Whom = Pick<Athlete, '_id' | 'firstName' | 'dateOfBirth' | 'askedBirthday' | 'parentGuardians'>;

/** Whose word a requested birthday waits for: of either side of 18 alone where it moves that line (ADR 17). */
function birthdayAnswerers({ dateOfBirth, askedBirthday }: Whom) {
  const today = new Date();
  if (!movesLine(dateOfBirth, askedBirthday, today)) return 'parents or coach';
  return isMinor(dateOfBirth, today) ? 'guardians' : 'athlete';
}

const roles = { athlete: ['athlete'], guardians: ['parent'], 'parents or coach': ['parent', 'coach', 'admin'] };

/** A new birthday that waits to be confirmed, with the buttons for those who can; nothing while none waits. */
export function AskedBirthday({ athlete, className }: { athlete: Whom; className?: string | undefined }) {
  const { user, athleteId, parentId } = useSession();
  const { _id, firstName, askedBirthday, dateOfBirth } = athlete;
  if (!askedBirthday) return null;
  const answerers = birthdayAnswerers(athlete);
  const own = athleteId === _id;
  const confirmed = athlete.parentGuardians.some((one) => one.parentId === parentId && one.confirmed);
  const may = roles[answerers].includes(user.role) && (user.role !== 'parent' || confirmed);
  const [wished, current] = [askedBirthday, dateOfBirth ?? ''].map(formatDay);
  const who = {
    athlete: `${firstName} must confirm`,
    guardians: 'A confirmed parent must confirm',
    'parents or coach': 'A parent or the primary coach must confirm',
  }[answerers];
  const matters = {
    athlete: own ? 'You’d be under 18, and parents could edit your profile.' : 'They’d be under 18.',
    guardians: own ? 'It changes when you’re 18.' : 'It changes when they’re 18, and what you can see.',
    'parents or coach': 'It affects what parents can do and see.',
  }[answerers];
  return (
    <Card title="Birthday change" className={className}>
      {may ? (
        <>
          <p style={{ color: 'var(--ink-2)', fontSize: 14 }}>
            Change {own ? 'your' : `${firstName}’s`} birthday from {current} to {wished}? It changes once you confirm
            it. {matters}
          </p>
          <Answers key={askedBirthday} athleteId={_id} birthday={askedBirthday} />
        </>
      ) : (
        <p style={{ color: 'var(--ink-2)', fontSize: 14 }}>
          {who} {wished}. Until then, it’s {current}.
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
