import { Input } from 'antd';
import { useState } from 'react';
import {
  draftKindLabels,
  draftKinds,
  draftLengthLabels,
  draftLengths,
  draftToneLabels,
  draftTones,
} from '../../../../../../contract/writing/draft.js';
import { ChoiceGroup } from '../../../../ui/choice-group.js';
import { Field } from '../../../../ui/field.js';
import type { DraftWish } from '../api/draft.js';
import type { KnownCoach } from '../known-coaches.js';

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

interface Props {
  wish: DraftWish;
  /** Those of the athlete's sport there. */
  coaches: readonly KnownCoach[];
  onChange: (wish: DraftWish) => void;
}

/** What is to be written, to whom, and how. */
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
