import { useState } from 'react';
import { z } from 'zod';
import { type beginApp, FactorCode } from '../../../../contract/identity/second-factor.js';
import { factorTexts } from '../../../../contract/identity/fields.js';
import type { CallAnswer } from '../../app/call.js';
import { TextField } from '../../ui/form/text-field.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { FactorForm, ProofFields, RecoveryCodes } from './factor-forms.js';
import { confirm, proofOf, startApp, useFactorsRead } from './factors.js';

type Begun = CallAnswer<typeof beginApp>;

/** Adds an authenticator app, in three steps: who it is, what the app takes, and the codes for when it is lost. */
export function AddApp({ onDone, onCancel }: { onDone: () => void; onCancel?: (() => void) | undefined }) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  const read = useFactorsRead();
  const done = () => {
    void read();
    onDone();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={done} />;
  if (begun)
    return <Scan begun={begun} onConfirmed={(shown) => (shown ? setCodes(shown) : done())} onCancel={onCancel} />;
  return <Begin onBegun={setBegun} onCancel={onCancel} />;
}

const Named = z.object({
  name: z.string().min(1, factorTexts.nameRequired).max(60, factorTexts.nameTooLong),
  currentPassword: z.string(),
  code: z.string(),
});

function Begin({ onBegun, onCancel }: { onBegun: (begun: Begun) => void; onCancel?: (() => void) | undefined }) {
  const form = useNewForm({
    initial: { name: 'My phone', currentPassword: '', code: '' },
    schema: Named,
    send: async ({ name, ...proof }) => onBegun(await startApp(name, proofOf(proof))),
    wording: ({ message }) => message,
    tells: 'sent',
  });
  return (
    <FactorForm of={form} label="Add an authenticator app" yes="Continue" onCancel={onCancel}>
      <TextField of={form} name="name" label="Name" size="middle" maxLength={60} autoComplete="off" />
      <ProofFields of={form} names={['currentPassword', 'code']} />
    </FactorForm>
  );
}

interface ScanProps {
  begun: Begun;
  onConfirmed: (recoveryCodes: readonly string[] | undefined) => void;
  onCancel?: (() => void) | undefined;
}

function Scan({ begun: { id, secret, qr }, onConfirmed, onCancel }: ScanProps) {
  const form = useNewForm({
    initial: { code: '' },
    schema: z.object({ code: FactorCode }),
    send: async ({ code }) => onConfirmed(await confirm(id, code)),
    wording: ({ message }) => message,
    tells: 'sent',
  });
  return (
    <FactorForm of={form} label="Confirm the app" yes="Confirm" onCancel={onCancel}>
      <p>Scan this with your authenticator app, or enter the key.</p>
      <img
        style={{
          width: 200,
          height: 200,
          imageRendering: 'pixelated',
          border: '1px solid var(--line)',
          borderRadius: 'var(--radius)',
        }}
        src={qr}
        alt="QR code for the key"
        width={200}
        height={200}
      />
      <p style={{ overflowWrap: 'anywhere' }}>
        Key: <code>{secret}</code>
      </p>
      <TextField
        of={form}
        name="code"
        label="Code from the app"
        size="middle"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={20}
      />
    </FactorForm>
  );
}
