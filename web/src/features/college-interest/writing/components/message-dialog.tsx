import { Modal } from 'antd';
import { useState } from 'react';
import { reportCommunication } from '../../../../../../contract/college-interest/change-interest.js';
import type { CollegeInterest } from '../../../../../../contract/college-interest/college-interest.js';
import { draftKindLabels, type Draft } from '../../../../../../contract/writing/draft.js';
import { today } from '../../../../ui/day.js';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.js';
import { LoadFailed } from '../../../../ui/load-failed.js';
import { useRecord } from '../../api/change-interest.js';
import { useCoachesThere } from '../api/coaches-there.js';
import { useDraft, type DraftWish } from '../api/draft.js';
import { useModelDraft, type WholeDraft } from '../api/model-draft.js';
import { DraftChoices } from './draft-choices.js';
import { MessageActions } from './message-actions.js';
import { MessageFields } from './message-fields.js';
import { ModelHelpRow } from './model-help-row.js';
import styles from './message-dialog.module.css';

/** A message with who wrote it first. */
interface Message extends Draft {
  readonly hint: string;
  /** What the model's words took the place of. */
  readonly before?: Message;
}

const BY_RULES = 'Written by rules from the profile.';
const hintOf = ({ writtenBy, why }: WholeDraft): string =>
  writtenBy === 'model' ? 'Written by a model: read every word before you send it.' : `${why ?? ''} ${BY_RULES}`.trim();

/** A message to a coach of a college: drafted by rules or a model, edited here, sent by the athlete's own mail program or on X. */
export function MessageDialog({ interest, onClosed }: { interest: CollegeInterest; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [wish, setWish] = useState<DraftWish>(() => firstWish(interest));
  // What was written here stays with what it was a draft of, so that trying another tone loses nothing.
  const [kept, setKept] = useState<Readonly<Record<string, Message>>>({});
  const { data, error, refetch } = useDraft(interest, wish);
  const coaches = useCoachesThere(interest.collegeId, interest.athleteId);
  const record = useRecord(interest, reportCommunication);
  const key = JSON.stringify(wish);
  const message = kept[key] ?? (data && { ...data, hint: BY_RULES });
  const keep = (changed: Message) => setKept({ ...kept, [key]: changed });
  const model = useModelDraft(interest, (whole) =>
    keep({ ...whole.draft, hint: hintOf(whole), ...(message && { before: message }) }),
  );
  const writing = model.text !== undefined;
  const sent = () =>
    record.mutate(
      {
        body: { kind: 'message-sent', on: today(), coachName: wish.coachName, note: draftKindLabels[wish.kind] },
        title: 'Message sent',
      },
      { onSuccess: () => setOpen(false) },
    );
  const ask = (changed: DraftWish) => {
    model.stop();
    setWish(changed);
  };
  const before = message?.before;
  const to = coaches.find(({ lastName }) => lastName === wish.coachName)?.email ?? null;
  return (
    <Modal
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      title={`Write to ${interest.college.name}`}
      width={600}
      centered
      footer={
        message && !writing && <MessageActions message={message} to={to} recording={record.isPending} onSent={sent} />
      }
    >
      <div className={styles.parts}>
        <DraftChoices wish={wish} coaches={coaches} onChange={ask} />
        {message ? (
          <>
            <MessageFields
              message={writing ? { ...message, text: model.text ?? '' } : message}
              hint={writing ? 'A model is writing.' : message.hint}
              readOnly={writing}
              onChange={(edited) => keep({ ...message, ...edited })}
            />
            <ModelHelpRow
              athleteId={interest.athleteId}
              writing={writing}
              onWrite={() => model.write(wish)}
              onStop={model.stop}
              onBack={before && !writing ? () => keep(before) : undefined}
            />
          </>
        ) : error ? (
          <LoadFailed what="The draft" error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton label="Writing the draft" rows={4} />
        )}
      </div>
    </Modal>
  );
}

/** After a visit, thanks for it; to whom they last had to do with. */
function firstWish({ visits, communications }: CollegeInterest): DraftWish {
  const visited = visits.some(({ status }) => status === 'attended');
  const coachName = communications.find((one) => one.coachName)?.coachName ?? '';
  return { kind: visited ? 'visit-thanks' : 'first-mail', tone: 'plain', length: 'full', coachName };
}
