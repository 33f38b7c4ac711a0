import { z } from 'zod';
import { answerAskingParent } from '../../../../../contract/parent/endpoints.js';
import { FormDialog } from '../../../ui/form/form-dialog.js';
import { TextField } from '../../../ui/form/text-field.js';
import { useNewForm } from '../../../ui/form/use-new-form.js';

const evidence = answerAskingParent.body.shape.evidence.unwrap();

interface Props {
  /** Of the parent. */
  name: string;
  onConfirm: (evidence: string) => Promise<unknown>;
  onClosed: () => void;
}

/** Asks an admin which document shows that someone is a parent. */
export function EvidenceDialog({ name, onConfirm, onClosed }: Props) {
  const form = useNewForm({
    initial: { evidence: '' },
    schema: z.strictObject({ evidence }),
    send: (typed) => onConfirm(typed.evidence),
  });
  return (
    <FormDialog
      of={form}
      onClosed={onClosed}
      title={`Confirm ${name} as a parent?`}
      submit="Confirm parent"
      lead={
        <p style={{ marginBottom: 14, color: 'var(--ink-2)' }}>
          They’ll see the profile and can decide for a minor. The family and the primary coach get an email.
        </p>
      }
    >
      <TextField
        of={form}
        name="evidence"
        label="Document you saw"
        placeholder="Birth certificate"
        hint="Only its kind. Don’t copy what it says."
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  );
}
