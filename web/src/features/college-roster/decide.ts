import { setRosterStatus, undoRosterDecision } from '../../../../contract/college-roster/endpoints.js';
import type { PendingRosterRecord, RosterStatus } from '../../../../contract/college-roster/pending.js';
import { messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { nameOfRecord, playersInWords } from './roster-words.js';

/** Approve, reject, let a decision go, hide, show. */
export type Decision = RosterStatus | 'hidden' | 'shown';

interface DecisionWords {
  /** What the press does. */
  readonly verb: string;
  /** What is said of it afterwards. */
  readonly done: string;
  /** What follows from it. */
  readonly effect: string;
}

export const decisionWords: Readonly<Record<Decision, DecisionWords>> = {
  approved: { verb: 'Approve', done: 'Approved', effect: 'Athletes and coaches see the new values at once.' },
  rejected: { verb: 'Reject', done: 'Rejected', effect: 'The rosters stay as they are.' },
  pending: {
    verb: 'Return to pending',
    done: 'Returned to pending',
    effect: 'Approved values stay until you decide again.',
  },
  hidden: { verb: 'Hide', done: 'Hidden', effect: 'Athletes and coaches no longer see them.' },
  shown: { verb: 'Show', done: 'Shown', effect: 'Athletes and coaches can see them.' },
};

/** What the call is asked. */
const changeOf = ({ decision, seen }: Decided) =>
  decision === 'hidden' || decision === 'shown'
    ? { isHidden: decision === 'hidden' }
    : { status: decision, ...(seen && { basedOn: basedOn(seen) }) };

/** Whether it would change the record. */
export function applies(decision: Decision, { kind, status, isHidden }: PendingRosterRecord): boolean {
  if (decision === 'hidden') return !isHidden;
  if (decision === 'shown') return isHidden;
  if (decision === 'rejected' && kind === 'unchanged') return false;
  return decision !== status;
}

interface Decided {
  readonly decision: Decision;
  readonly recordIds: readonly string[];
  /** As the list showed them: values that came in since are not decided on. Left out by those who hide and show. */
  readonly seen?: readonly Pick<PendingRosterRecord, 'since' | 'status'>[];
  /** Of one player: their name. */
  readonly name?: string;
}

/** Decides on one player, as {@link useDecide} takes it. */
export const onOne = (decision: Decision, record: PendingRosterRecord): Decided => ({
  decision,
  recordIds: [record._id],
  seen: [record],
  name: nameOfRecord(record),
});

function basedOn(records: NonNullable<Decided['seen']>) {
  const since = records.map((record) => record.since).reduce((a, b) => (Date.parse(a) > Date.parse(b) ? a : b));
  const [status, ...others] = [...new Set(records.map((record) => record.status))];
  return { since, ...(status && others.length === 0 && { status }) };
}

/** Decides on players in one step, with Undo in the toast for all of them. */
export function useDecide() {
  const undo = useAction(undoRosterDecision, {
    input: (decisionId: string) => ({ params: { id: decisionId } }),
    done: ({ changed }) => ({ title: 'Action undone', text: `${playersInWords(changed)} as before.` }),
    failed: (error) => messageOf(error, 409) ?? 'The decision could not be undone. Please try again.',
  });
  return useAction(setRosterStatus, {
    input: (wish: Decided) => ({ body: { recordIds: [...wish.recordIds], ...changeOf(wish) } }),
    done: ({ decisionId, changed, unchanged }, { decision, name }) =>
      changed === 0
        ? { title: 'Nothing changed', text: 'They were decided like this already.', kind: 'plain' }
        : {
            title: decisionWords[decision].done,
            text: [
              `${changed === 1 && name ? name : playersInWords(changed)}.`,
              unchanged > 0 && `${playersInWords(unchanged)} stayed the same.`,
            ]
              .filter(Boolean)
              .join(' '),
            action: { label: 'Undo', run: () => undo.mutate(decisionId) },
          },
    failed: (error) => messageOf(error, 404, 409) ?? 'The players could not be changed. Please try again.',
  });
}
