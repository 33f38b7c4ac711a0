import { Button } from 'antd';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import type { AskingParent } from '../../../../../../contract/parent/endpoints.js';
import { useSession } from '../../../../app/session/session.js';
import { Card } from '../../../../ui/card.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { useAnswerAskingParent, useAskingParents } from '../api/asking-parents.js';
import styles from './asking-parents-card.module.css';

type Whom = Pick<Athlete, '_id' | 'firstName'>;

/** The parents who ask to follow the athlete, for the athlete and those who follow already; nothing while nobody asks. */
export function AskingParentsCard({ athlete, className }: { athlete: Whom; className?: string | undefined }) {
  const { data } = useAskingParents(athlete._id);
  const self = useSession().athleteId === athlete._id;
  if (!data || data.parents.length === 0) return null;
  const title = `Asking to follow ${self ? 'you' : athlete.firstName}`;
  return (
    <Card title={title} className={className}>
      <p className={styles.text}>
        They accepted an invite of the team, and see nothing before {self ? 'you or a parent who follows you' : 'you'}{' '}
        confirm them. Confirm nobody whom you do not know.
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
  const { mutate: answer, isPending, variables } = useAnswerAskingParent(athlete._id, parent);
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
            aria-label={`Refuse ${name}`}
            loading={isPending && variables === 'refuse'}
            disabled={isPending}
            onClick={() => answer('refuse')}
          >
            Refuse
          </Button>
        </>
      }
    >
      <Under>{[parent.relationship, parent.email].filter(Boolean).join(' · ')}</Under>
    </Line>
  );
}
