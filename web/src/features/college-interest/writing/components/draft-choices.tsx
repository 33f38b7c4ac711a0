import { Input } from 'antd';
import { useState } from 'react';
import {
  type Draft,
  draftKindLabels,
  draftKinds,
  draftLengthLabels,
  draftLengths,
  draftToneLabels,
  draftTones,
  type DraftWish as Wish,
  MAX_DIRECT_MESSAGE,
  writeDraft,
} from '../../../../../../contract/writing/draft.js';
import { useRead } from '../../../../app/data/read.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { Field } from '../../../../ui/field.js';
import type { Interest } from '../../change-interest.js';
import type { KnownCoach } from '../mail-link.js';

export interface DraftWish extends Wish {
  /** '' where no coach is named. */
  readonly coachName: string;
}

/** A message to begin with; written again when what happened with the college changes. */
export const useDraft = ({ _id }: Interest, wish: DraftWish) =>
  useRead(writeDraft, { params: { id: _id }, query: wish }, { keep: true });

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

interface Props {
  wish: DraftWish;
  /** Those of the athlete's sport there. */
  coaches: readonly KnownCoach[];
  onChange: (wish: DraftWish) => void;
}

/** Purpose, recipient and tone of a draft. */
export function DraftChoices({ wish, coaches, onChange }: Props) {
  const [coachName, setCoachName] = useState(wish.coachName);
  const choose = (lastName: string) => {
    setCoachName(lastName);
    onChange({ ...wish, coachName: lastName });
  };
  const name = () => coachName !== wish.coachName && onChange({ ...wish, coachName });
  return (
    <>
      <ChoiceGroup
        legend="What"
        single
        options={optionsOf(draftKinds, draftKindLabels)}
        value={[wish.kind]}
        onChange={([kind]) => kind && onChange({ ...wish, kind })}
      />
      <ChoiceGroup
        legend="Tone"
        single
        options={optionsOf(draftTones, draftToneLabels)}
        value={[wish.tone]}
        onChange={([tone]) => tone && onChange({ ...wish, tone })}
      />
      <ChoiceGroup
        legend="Length"
        single
        options={optionsOf(draftLengths, draftLengthLabels)}
        value={[wish.length]}
        onChange={([length]) => length && onChange({ ...wish, length })}
      />
      {coaches.length > 0 && (
        <ChoiceGroup
          legend="To"
          single
          options={coaches.map(({ lastName, label }) => ({ value: lastName, label }))}
          value={[wish.coachName]}
          onChange={([lastName]) => lastName && choose(lastName)}
        />
      )}
      <Field label="Coach’s last name" hint="Optional">
        {(control) => (
          <Input
            {...control}
            size="large"
            maxLength={100}
            autoComplete="off"
            value={coachName}
            onChange={({ target }) => setCoachName(target.value)}
            onBlur={name}
            onPressEnter={name}
          />
        )}
      </Field>
    </>
  );
}

interface MessageFieldsProps {
  message: Draft;
  /** Who wrote it. */
  hint: string;
  /** Set while somebody else writes it. */
  readOnly: boolean;
  onChange: (message: Draft) => void;
}

/** The message itself, to be made one's own. */
export function MessageFields({ message, hint, readOnly, onChange }: MessageFieldsProps) {
  const { subject, text } = message;
  return (
    <>
      {subject !== null && (
        <Field label="Subject">
          {(control) => (
            <Input
              {...control}
              size="large"
              value={subject}
              readOnly={readOnly}
              onChange={({ target }) => onChange({ ...message, subject: target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label="Message"
        hint={`${hint}${subject === null ? ` ${text.length} of ${MAX_DIRECT_MESSAGE} characters.` : ''}`}
        error={
          subject === null && text.length > MAX_DIRECT_MESSAGE
            ? `A direct message has at most ${MAX_DIRECT_MESSAGE} characters.`
            : undefined
        }
      >
        {(control) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 5, maxRows: 14 }}
            value={text}
            readOnly={readOnly}
            onChange={({ target }) => onChange({ ...message, text: target.value })}
          />
        )}
      </Field>
    </>
  );
}
