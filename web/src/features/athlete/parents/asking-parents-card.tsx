import { lazy, Suspense } from 'react';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { listAskingParents } from '../../../../../contract/parent/endpoints.js';
import { useRead } from '../../../app/data/read.js';
import { useSession } from '../../../app/session/session.js';
import { useMay } from '../../../app/session/use-may.js';
import { Card } from '../../../ui/card.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { PersonPhoto } from '../../../ui/person-photo.js';

const AnswerParent = lazy(async () => ({ default: (await import('./answer-parent.js')).AnswerParent }));

type Whom = Pick<Athlete, '_id' | 'firstName'>;

/** The parents who ask to follow the athlete, with the answer for those who may give it; nothing while nobody asks. */
export function AskingParentsCard({ athlete, className }: { athlete: Whom; className?: string | undefined }) {
  const may = useMay();
  const { data } = useRead(
    listAskingParents,
    { params: { id: athlete._id } },
    { enabled: may('athlete.answer-parent') },
  );
  const self = useSession().athleteId === athlete._id;
  if (!data || data.parents.length === 0) return null;
  const title = `Asking to follow ${self ? 'you' : athlete.firstName}`;
  return (
    <Card title={title} className={className}>
      <p style={{ marginBottom: 12, color: 'var(--ink-2)', fontSize: 14 }}>
        {data.canAnswer
          ? 'They accepted an invite. They can’t see anything until you confirm them. Don’t know them? Decline.'
          : 'They can’t see anything until someone confirms them. Don’t know them? Tell the coach.'}
      </p>
      <Lines label={title}>
        {data.parents.map((parent) => (
          <Line
            key={parent.parentId}
            lead={<PersonPhoto name={`${parent.firstName} ${parent.lastName}`} size={38} />}
            name={`${parent.firstName} ${parent.lastName}`}
            end={<Suspense>{data.canAnswer && <AnswerParent athleteId={athlete._id} parent={parent} />}</Suspense>}
          >
            <Under>{[parent.relationship, parent.email].filter(Boolean).join(' · ')}</Under>
          </Line>
        ))}
      </Lines>
    </Card>
  );
}

/** Whose link to the athlete has ended, for an admin, who can confirm them again. */
export function FormerParents({ athlete }: { athlete: Whom }) {
  const { data } = useRead(listAskingParents, { params: { id: athlete._id } });
  if (!data || data.former.length === 0) return null;
  return (
    <section aria-label="Former parents">
      <h3 style={{ margin: '18px 0 8px', fontSize: 14 }}>No longer following</h3>
      <Lines label="Former parents" framed>
        {data.former.map((parent) => (
          <Line
            key={parent.parentId}
            lead={<PersonPhoto name={`${parent.firstName} ${parent.lastName}`} size={38} />}
            name={`${parent.firstName} ${parent.lastName}`}
            end={
              <Suspense>
                <AnswerParent athleteId={athlete._id} parent={parent} former />
              </Suspense>
            }
          >
            <Under>{[parent.relationship, parent.email].filter(Boolean).join(' · ')}</Under>
          </Line>
        ))}
      </Lines>
    </section>
  );
}
