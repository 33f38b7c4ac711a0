import { Button } from 'antd';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { answerAskingParent, type AskingParent, listAskingParents } from '../../../../../contract/parent/endpoints.js';
import { ApiError } from '../../../app/api-error.js';
import { call } from '../../../app/call.js';
import { useCustomAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { sessions, useSession } from '../../../app/session/session.js';
import { Card } from '../../../ui/card.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { PersonPhoto } from '../../../ui/person-photo.js';

type Whom = Pick<Athlete, '_id' | 'firstName'>;

/** The parents who ask to follow the athlete, for the athlete and those who follow already; nothing while nobody asks. */
export function AskingParentsCard({ athlete, className }: { athlete: Whom; className?: string | undefined }) {
  const { data } = useRead(listAskingParents, { params: { id: athlete._id } });
  const self = useSession().athleteId === athlete._id;
  if (!data || data.parents.length === 0) return null;
  const title = `Asking to follow ${self ? 'you' : athlete.firstName}`;
  return (
    <Card title={title} className={className}>
      <p style={{ marginBottom: 12, color: 'var(--ink-2)', fontSize: 14 }}>
        They accepted an invite. They can’t see anything until{' '}
        {self ? 'you or a parent who follows you confirms them' : 'you confirm them'}. Don’t know them? Decline.
      </p>
      <Lines label={title}>
        {data.parents.map((parent) => (
          <AskingLine key={parent.parentId} athlete={athlete} parent={parent} />
        ))}
      </Lines>
    </Card>
  );
}

function AskingLine({ athlete, parent }: { athlete: Whom; parent: AskingParent }) {
  const { parentId, firstName, lastName } = parent;
  const {
    mutate: answer,
    isPending,
    variables,
  } = useCustomAction(
    (answer: 'confirm' | 'refuse') =>
      call(answerAskingParent, { params: { id: athlete._id, parentId }, body: { answer } }).finally(() =>
        sessions.refresh(),
      ),
    {
      done: (_, answer) => ({
        title: answer === 'confirm' ? 'Parent confirmed' : 'Request declined',
        text: `${firstName} ${lastName}`,
      }),
      // Somebody else may have been faster.
      failed: (error) =>
        error instanceof ApiError && [404, 409].includes(error.status)
          ? undefined
          : 'An error occurred. Please try again.',
      renews: [listAskingParents],
    },
  );
  const name = `${parent.firstName} ${parent.lastName}`;
  return (
    <Line
      lead={<PersonPhoto name={name} size={38} />}
      name={name}
      end={
        <>
          <Button
            type="primary"
            aria-label={`Confirm ${name}`}
            loading={isPending && variables === 'confirm'}
            disabled={isPending}
            onClick={() => answer('confirm')}
          >
            Confirm
          </Button>
          <Button
            aria-label={`Decline ${name}`}
            loading={isPending && variables === 'refuse'}
            disabled={isPending}
            onClick={() => answer('refuse')}
          >
            Decline
          </Button>
        </>
      }
    >
      <Under>{[parent.relationship, parent.email].filter(Boolean).join(' · ')}</Under>
    </Line>
  );
}
