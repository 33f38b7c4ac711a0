import { Button } from 'antd';
import { z } from 'zod';
import { FactorName, type FactorEntry } from '../../../../../../contract/identity/second-factor.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { useFactorsRead } from '../api/factors.js';
import { rename } from '../api/passkeys.js';
import styles from './factors.module.css';

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
    <FormBody
      of={form}
      label={`Rename ${name}`}
      className={styles.step}
      foot={
        <div className={styles.buttons}>
          <SubmitButton of={form} needs="nothing">
            Save
          </SubmitButton>
          <Button onClick={onDone}>Cancel</Button>
        </div>
      }
    >
      <TextField
        of={form}
        name="name"
        label="What you call it"
        size="middle"
        maxLength={60}
        autoComplete="off"
        autoFocus
      />
    </FormBody>
  );
}
