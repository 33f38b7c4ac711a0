import { Button } from 'antd';
import { z } from 'zod';
import type { FactorProof } from '../../../../../../contract/identity/second-factor.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { proofOf } from '../api/factors.js';
import styles from './factors.module.css';
import { ProofFields } from './proof-fields.js';

interface Props {
  label: string;
  says: string;
  /** The verb that does it. */
  yes: string;
  send: (proof: FactorProof) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks who it is before something is done. */
export function ProveFirst({ label, says, yes, send, onCancel }: Props) {
  const form = useNewForm({
    initial: { currentPassword: '', code: '' },
    schema: z.object({ currentPassword: z.string(), code: z.string() }),
    send: (proof) => send(proofOf(proof)),
    wording: ({ message }) => message,
    tells: 'sent',
  });
  return (
    <FormBody
      of={form}
      label={label}
      className={styles.step}
      foot={
        <div className={styles.buttons}>
          <SubmitButton of={form} needs="nothing">
            {yes}
          </SubmitButton>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      }
    >
      <p>{says}</p>
      <ProofFields of={form} names={['currentPassword', 'code']} />
    </FormBody>
  );
}
