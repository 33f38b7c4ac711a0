import { useState } from 'react';
import { z } from 'zod';
import { FactorName } from '../../../../../../contract/identity/second-factor.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { proofOf, useFactorsRead } from '../api/factors.js';
import { addPasskey } from '../api/passkeys.js';
import { FactorForm } from './factor-form.js';
import { ProofFields } from './proof-fields.js';
import { RecoveryCodes } from './recovery-codes.js';

/** Adds a passkey: who it is, the browser's own dialog, and the codes for when it is lost. */
export function AddPasskey({ onDone, onCancel }: { onDone: () => void; onCancel?: (() => void) | undefined }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const read = useFactorsRead();
  const done = () => {
    void read();
    onDone();
  };
  const form = useNewForm({
    initial: { name: 'My passkey', currentPassword: '', code: '' },
    schema: z.object({ name: FactorName, currentPassword: z.string(), code: z.string() }),
    send: async ({ name, ...proof }) => {
      const shown = await addPasskey(name, proofOf(proof));
      if (shown) setCodes(shown);
      else done();
    },
    wording: ({ message }) => message,
    tells: 'sent',
  });
  if (codes) return <RecoveryCodes codes={codes} onDone={done} />;
  return (
    <FactorForm of={form} label="Add a passkey" yes="Continue" busyText="Waiting for your browser" onCancel={onCancel}>
      <p>Your phone, your computer or a security key proves that it is you, by your finger, your face or its PIN.</p>
      <TextField of={form} name="name" label="What you call it" size="middle" maxLength={60} autoComplete="off" />
      <ProofFields of={form} names={['currentPassword', 'code']} />
    </FactorForm>
  );
}
