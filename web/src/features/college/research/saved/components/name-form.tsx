import { Button } from 'antd';
import { z } from 'zod';
import { Name } from '../../../../../../../contract/name.js';
import { FormBody } from '../../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../../ui/form/submit-button.js';
import { TextField } from '../../../../../ui/form/text-field.js';
import { useNewForm } from '../../../../../ui/form/use-new-form.js';
import styles from './saved-searches.module.css';

const Entry = z.object({ name: Name('Name is required', 60) });

interface Props {
  label: string;
  action: string;
  /** What it is called now. */
  name?: string;
  onName: (name: string, key: string) => Promise<unknown>;
  /** Where it can be closed again. */
  onClose?: () => void;
}

/** Where a search gets its name. */
export function NameForm({ label, action, name = '', onName, onClose }: Props) {
  const form = useNewForm<{ name: string | null }, z.infer<typeof Entry>>({
    initial: { name },
    schema: Entry,
    send: async (entry, { key, start }) => {
      await onName(entry.name, key);
      start({ name: '' });
      onClose?.();
    },
    wording: ({ message }) => message,
  });
  return (
    <FormBody
      of={form}
      label={label}
      foot={
        <div className={styles.foot}>
          {onClose && <Button onClick={onClose}>Cancel</Button>}
          <SubmitButton of={form} needs="valid">
            {action}
          </SubmitButton>
        </div>
      }
    >
      <TextField of={form} name="name" label={label} maxLength={60} autoFocus={onClose !== undefined} />
    </FormBody>
  );
}
