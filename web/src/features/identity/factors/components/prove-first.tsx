import { z } from 'zod';
import type { FactorProof } from '../../../../../../contract/identity/second-factor.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { proofOf } from '../api/factors.js';
import { FactorForm } from './factor-form.js';
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
    <FactorForm of={form} label={label} yes={yes} onCancel={onCancel}>
      <p>{says}</p>
      <ProofFields of={form} names={['currentPassword', 'code']} />
    </FactorForm>
  );
}
