import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  type LeftOut as LeftOutAthlete,
  MassUpdate,
  previewMassUpdate,
  sendMassUpdate,
} from '../../../../../../contract/college-interest/mass-update.js';
import { MAX_UPDATE_TEXT } from '../../../../../../contract/college-interest/updates.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';
import { useUndo } from '../../../../app/undo/use-undo.js';
import { Card } from '../../../../ui/card.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { FormField } from '../../../../ui/form/form-field.js';
import { LongTextField } from '../../../../ui/form/long-text-field.js';
import { MultiField } from '../../../../ui/form/multi-field.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { athletesInWords } from '../../../athlete/roster/roster-words.js';
import { CollegePicker } from '../../../college/components/college-picker.js';
import { refused } from '../../change-interest.js';
import { useTeamAthletes } from '../../suggesting/team-athletes.js';
import { DraftNote } from '../../updates/components/composer.js';
import { useDraft, useKept } from '../../updates/drafts.js';
import { leftOutInWords, sentInWords } from '../mass-update-words.js';
import { eachOnce, type MeantAthlete, type MeantUpdate } from '../meant-athletes.js';
import styles from './mass-update.module.css';

const Wish = MassUpdate.omit({ teamId: true });
interface Values {
  athleteIds: string[];
  collegeId: string | null;
  text: string | null;
}

interface Props {
  teamId: string;
  /** Initial recipients and subject. */
  meant: MeantUpdate;
  onSent: (sent: Sent) => void;
}

/** One update for many: recipients, a college if any, and the text; shows who gets it before it is sent. */
export function ComposeUpdate({ teamId, meant, onSent }: Props) {
  const draft = useDraft(`many ${teamId}`);
  const [initial] = useState<Values>(() => ({
    athleteIds: meant.athletes.map(({ _id }) => _id),
    collegeId: meant.collegeId ?? null,
    text: draft.text,
  }));
  const team = useTeamAthletes(teamId).data?.athletes ?? [];
  const offered = eachOnce([
    ...team.map(({ _id, firstName, lastName }) => ({ _id, name: `${firstName} ${lastName}` })),
    ...meant.athletes,
  ]);
  const { mutateAsync } = useSendMassUpdate();
  const form = useNewForm<Values, z.infer<typeof Wish>>({
    initial,
    schema: Wish,
    send: async (wish, { key, start }) => {
      const answer = await mutateAsync({ teamId, ...wish, key });
      start({ ...initial, text: '' });
      draft.drop();
      onSent({ answer, meant: offered, text: wish.text });
    },
    wording: ({ message }) => message,
  });
  const [athleteIds, collegeId, text] = useWatch({ control: form.control, name: ['athleteIds', 'collegeId', 'text'] });
  useKept(text ?? '', draft);
  const preview = useMassUpdatePreview(teamId, { athleteIds, collegeId });
  const receivers = preview.data?.receiverIds.length;
  return (
    <Card title="Athletes and message">
      <FormBody
        of={form}
        label="Update for several athletes"
        foot={
          <Flex justify="flex-end">
            <SubmitButton
              of={form}
              needs="valid"
              lacks={receivers === 0 && 'Choose athletes who can get it.'}
              busyText="Sending…"
            >
              {receivers ? `Send to ${athletesInWords(receivers)}` : 'Send'}
            </SubmitButton>
          </Flex>
        }
      >
        <MultiField<Values>
          of={form}
          name="athleteIds"
          label="Athletes"
          options={offered.map(({ _id, name }) => ({ value: _id, label: name }))}
        />
        <FormField<Values, string | null>
          of={form}
          name="collegeId"
          label="College (optional)"
          show={() => 'another college'}
        >
          {({ value, onChange, onBlur, ref: _, name: __, ...control }) => (
            <CollegePicker
              control={control}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
              placeholder="No college"
              clearable
            />
          )}
        </FormField>
        <LongTextField of={form} name="text" label="Update" maxLength={MAX_UPDATE_TEXT} rows={5} counted />
        {draft.since && text && (
          <DraftNote
            since={draft.since}
            onDiscard={() => {
              draft.drop();
              form.change('text', '');
            }}
          />
        )}
        <div style={{ display: 'grid', gap: 8 }} role="status">
          {preview.isError && <p>We couldn’t check who gets it. You can still send it.</p>}
          {preview.data && (
            <>
              <p>{receivers ? `${athletesInWords(receivers)} will get it.` : 'None of these athletes can get it.'}</p>
              <LeftOut leftOut={preview.data.leftOut} meant={offered} />
              {preview.data.leftOut.some(({ why }) => why === 'not-on-list') && (
                <p>Leave the college empty to write to all of them.</p>
              )}
            </>
          )}
        </div>
      </FormBody>
    </Card>
  );
}

/** Who would get it; asked once athletes are picked, and again when the team's lists change. */
const useMassUpdatePreview = (
  teamId: string,
  { athleteIds, collegeId }: { athleteIds: readonly string[]; collegeId: string | null },
) =>
  useRead(
    previewMassUpdate,
    { body: { teamId, collegeId, athleteIds: [...athleteIds] } },
    { keep: true, enabled: athleteIds.length > 0 },
  );

/** Sends it. What a form shows of a refusal is left to the form. */
const useSendMassUpdate = () =>
  useAction(sendMassUpdate, {
    input: ({ key, ...body }: MassUpdate & { key: string }) => ({ body, key }),
    failed: (error) => refused(error, 'This could not be sent. Please try again.'),
  });

export interface Sent {
  readonly answer: z.infer<typeof sendMassUpdate.response>;
  readonly meant: readonly MeantAthlete[];
  readonly text: string;
}

/** What was sent, and who didn't get it and why; Undo is offered as long as the screen is open. */
export function SentUpdate({ answer, meant, text, onAgain }: Sent & { onAgain: () => void }) {
  const undoing = useUndo();
  const { receiverIds, leftOut, undo } = answer;
  const undone = undoing.isSuccess && undoing.data !== undefined;
  return (
    <Card title={undone ? 'Update undone' : sentInWords(receiverIds.length, leftOut.length)}>
      <div style={{ display: 'grid', gap: 16 }}>
        <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
        <LeftOut leftOut={leftOut} meant={meant} />
        <Flex gap={10} wrap>
          {undo && !undone && (
            <Button loading={undoing.isPending} onClick={() => undoing.mutate({ ...undo, together: true })}>
              Undo
            </Button>
          )}
          <Button type="primary" onClick={onAgain}>
            Write another update
          </Button>
        </Flex>
      </div>
    </Card>
  );
}

interface LeftOutProps {
  leftOut: readonly LeftOutAthlete[];
  meant: readonly MeantAthlete[];
}

/** Who does not get an update, by name, and why; nothing where everybody does. */
function LeftOut({ leftOut, meant }: LeftOutProps) {
  if (leftOut.length === 0) return null;
  return (
    <ul className={styles.leftOut} aria-label="Left out">
      {leftOutInWords(leftOut, meant).map(({ reason, names }) => (
        <li key={reason}>
          <b>{reason}:</b> {names.join(', ')}
        </li>
      ))}
    </ul>
  );
}
