import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { getAthlete, verifyMeasurables, VerifyMeasurablesRequest } from '../../../../../contract/athlete/endpoints.js';
import {
  formatMeasurable,
  Measurable,
  measurableNames,
  measurables,
} from '../../../../../contract/athlete/vocabulary.js';
import { useAction } from '../../../app/data/action.js';
import { keepRead } from '../../../app/data/read.js';
import { ChoiceGroup } from '../../../ui/choice-group.js';
import { DayField } from '../../../ui/form/day-field.js';
import { today } from '../../../ui/day.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { FormField } from '../../../ui/form/form-field.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';

interface Values {
  measuredOn: string | null;
  names: Measurable[];
}
const Entry = z.object({
  measuredOn: VerifyMeasurablesRequest.shape.measuredOn,
  names: z.array(Measurable).min(1, 'Choose at least one number'),
});

/** A coach says which numbers they have measured, and when. */
export function VerifyDialog({ athlete, onClosed }: { athlete: Athlete; onClosed: () => void }) {
  const verify = useVerify(athlete._id);
  const [known] = useState(() =>
    measurableNames.flatMap((name) => {
      const value = athlete.measurableAttributes[name];
      return value === null ? [] : [{ name, value }];
    }),
  );
  const form = useNewForm<Values, z.infer<typeof Entry>>({
    initial: { measuredOn: today(), names: [] },
    schema: Entry,
    send: async ({ measuredOn, names }, { key }) => {
      const seen = known.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value] as const);
      await verify.mutateAsync({ measuredOn, values: Object.fromEntries(seen), key });
    },
    wording: ({ message }) => message,
  });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title="Verify measurables"
      lead={
        <p style={{ marginBottom: 16, color: 'var(--ink-2)' }}>
          Your name and the date appear beside each number until it changes.
        </p>
      }
      submit="Verify"
      needs="nothing"
    >
      <DayField of={form} name="measuredOn" label="Measured on" />
      <FormField<Values, Measurable[]> of={form} name="names" show={(names) => names.join(', ')}>
        {({ value, onChange }) => (
          <ChoiceGroup
            legend="Numbers"
            options={known.map((one) => ({
              value: one.name,
              label: `${measurables[one.name].label} ${formatMeasurable(one.name, one.value)}`,
            }))}
            value={value}
            onChange={onChange}
          />
        )}
      </FormField>
    </FormDialog>
  );
}

/** Vouches for numbers; what is refused, its form says. */
function useVerify(id: string) {
  const client = useQueryClient();
  return useAction(verifyMeasurables, {
    input: ({ key, ...body }: VerifyMeasurablesRequest & { key: string }) => ({ params: { id }, body, key }),
    done: (athlete) => {
      keepRead(client, getAthlete, { params: { id } }, athlete);
      return { title: 'Numbers verified', text: `${athlete.firstName} ${athlete.lastName}` };
    },
  });
}
