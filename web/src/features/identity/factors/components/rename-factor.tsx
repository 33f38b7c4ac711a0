import { z } from 'zod';
import { FactorName, type FactorEntry } from '../../../../../../contract/identity/second-factor.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useFactorsRead } from '../api/factors.js';
import { rename } from '../api/passkeys.js';
import { FactorForm } from './factor-form.js';

/** Another name for a second factor. */
export function RenameFactor({ factor: { id, name }, onDone }: { factor: FactorEntry; onDone: () => void }) {
  const read = useFactorsRead();
  const form = useNewForm({
    initial: { name },
    schema: z.object({ name: FactorName }),
    send: async (typed) => {
      await rename(id, typed.name);
      await read();
      onDone();
    },
    wording: ({ message }) => message,
    tells: 'sent',
  });
  return (
    <FactorForm of={form} label={`Rename ${name}`} yes="Save" onCancel={onDone}>
      <TextField
        of={form}
        name="name"
        label="What you call it"
        size="middle"
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
    </FactorForm>
  );
}
