import { Button } from 'antd';
import {
  CalendarDays,
  FileText,
  Flag,
  Handshake,
  Heart,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  Pencil,
  Trash2,
  X,
} from 'lucide-react';
import {
  changeCommitment,
  changeOffer,
  changeVisits,
  completeQuestionnaire,
  removeCommunication,
} from '../../../../../../contract/college-interest/endpoints.js';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import type { Visit } from '../../../../../../contract/college-interest/timeline.js';
import type { VisitStatus } from '../../../../../../contract/college-interest/vocabulary.js';
import { useAction } from '../../../../app/data/action.js';
import { formatDay, today } from '../../../../ui/day.js';
import { RowMenu } from '../../../../ui/list/row-menu.js';
import type { MenuItem } from '../../../../ui/menu-button.js';
import { type Interest, refused, told, undoOf, useRecord } from '../../change-interest.js';
import { isUnreported, type RecordKind, type TimelineEntry } from '../timeline-entries.js';
import styles from './interest-timeline.module.css';

const icons: Readonly<Record<TimelineEntry['kind'], LucideIcon>> = {
  added: Heart,
  questionnaire: ListChecks,
  communication: MessagesSquare,
  visit: CalendarDays,
  application: FileText,
  offer: Handshake,
  commitment: Flag,
};

export interface Recording {
  readonly kind: RecordKind;
  /** One that is changed. */
  readonly visit?: Visit;
}

interface Props {
  entry: TimelineEntry;
  interest: CollegeInterest;
  mayChange: boolean;
  onEdit: (what: Recording) => void;
}

/** One thing on the timeline, with what can be done about it. */
export function TimelineRow({ entry, interest, mayChange, onEdit }: Props) {
  const { on, title, detail, kind, visit } = entry;
  const Icon = icons[kind];
  return (
    <li className={styles.line}>
      <span className={styles.icon} aria-hidden>
        <Icon size={16} />
      </span>
      <div style={{ flex: 1, minWidth: 0 }}>
        <p style={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{title}</p>
        <p style={{ color: 'var(--ink-3)', fontSize: 13 }}>
          <time dateTime={on}>{formatDay(on)}</time>
          {visit && detail && `, ${detail}`}
        </p>
        {!visit && detail && <p className={styles.detail}>{detail}</p>}
        {mayChange && visit && isUnreported(visit, today()) && <HowItWent interest={interest} visit={visit} />}
      </div>
      {mayChange && <LineMenu entry={entry} interest={interest} onEdit={onEdit} />}
    </li>
  );
}

/** Of a visit whose day has passed. */
function HowItWent({ interest, visit }: { interest: CollegeInterest; visit: Visit }) {
  const { change, isPending } = useChangeVisit(interest);
  return (
    <div className={styles.buttons}>
      <Button size="small" type="primary" loading={isPending} onClick={() => change(visit, 'attended')}>
        Mark as attended
      </Button>
      <Button size="small" disabled={isPending} onClick={() => change(visit, 'cancelled')}>
        Cancel visit
      </Button>
    </div>
  );
}

function LineMenu({ entry, interest, onEdit }: Omit<Props, 'mayChange'>) {
  const { kind, title, visit, communication } = entry;
  const { change } = useChangeVisit(interest);
  const remove = useRemoveCommunication(interest);
  const removeRecorded = useRemoveRecorded(interest);
  const withdraw = useRecord(interest, changeCommitment);
  if (kind === 'added') return null;
  const items: MenuItem[] = [];
  if (!communication)
    items.push({
      key: 'edit',
      label: 'Edit',
      icon: <Pencil size={16} aria-hidden />,
      onSelect: () => onEdit({ kind, ...(visit ? { visit } : {}) }),
    });
  if (communication || kind === 'questionnaire' || kind === 'offer')
    items.push({
      key: 'remove',
      label: 'Remove',
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      onSelect: () => {
        if (communication) remove.mutate(communication.communicationId);
        else if (kind === 'questionnaire' || kind === 'offer') removeRecorded(kind);
      },
    });
  if (kind === 'commitment')
    items.push({
      key: 'withdraw',
      label: 'Withdraw commitment',
      icon: <X size={16} aria-hidden />,
      danger: true,
      onSelect: () => withdraw.mutate({ body: { committedOn: null }, title: 'Commitment withdrawn' }),
    });
  if (visit?.status === 'scheduled')
    items.push({
      key: 'cancel',
      label: 'Cancel visit',
      icon: <X size={16} aria-hidden />,
      danger: true,
      onSelect: () => change(visit, 'cancelled'),
    });
  return <RowMenu name={title} items={items} />;
}

const said: Readonly<Record<VisitStatus, string>> = {
  scheduled: 'Visit planned',
  attended: 'Visit attended',
  cancelled: 'Visit cancelled',
};

/** Says of a visit how it went. */
function useChangeVisit(interest: Interest) {
  const { mutate, isPending } = useRecord(interest, changeVisits);
  return {
    isPending,
    change: (visit: Visit, status: VisitStatus) =>
      mutate({ body: { visits: [{ ...visit, status }] }, title: said[status] }),
  };
}

/** Takes something that was reported by mistake off the timeline. */
const useRemoveCommunication = (interest: Interest) =>
  useAction(removeCommunication, {
    input: (communicationId: string) => ({ params: { id: interest._id, communicationId } }),
    done: () => told(interest, 'Contact removed'),
    undo: (answer) => undoOf(answer, interest),
    failed: (error) => refused(error, 'This could not be removed. Please try again.'),
  });

/** Takes back that a questionnaire was filled out, or that there was an offer. */
function useRemoveRecorded(interest: Interest) {
  const questionnaire = useRecord(interest, completeQuestionnaire);
  const offer = useRecord(interest, changeOffer);
  return (kind: 'questionnaire' | 'offer') =>
    kind === 'offer'
      ? offer.mutate({ body: { offer: null }, title: 'Offer removed' })
      : questionnaire.mutate({ body: { completedOn: null }, title: 'Questionnaire removed' });
}
