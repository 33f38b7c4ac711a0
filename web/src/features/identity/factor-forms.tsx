import { Button, Flex } from 'antd';
import { Copy, Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import {
  type FactorEntry,
  FactorName,
  type FactorProof,
  listFactors,
} from '../../../../contract/identity/second-factor.js';
import { listSignInMethods } from '../../../../contract/identity/sso.js';
import { useRead } from '../../app/data/read.js';
import { useSession } from '../../app/session/session.js';
import { toasts } from '../../app/toasts/toast-store.js';
import { copyText } from '../../ui/copy-text.js';
import { FormBody } from '../../ui/form/form-body.js';
import { PasswordField } from '../../ui/form/password-field.js';
import { SubmitButton } from '../../ui/form/submit-button.js';
import { TextField } from '../../ui/form/text-field.js';
import type { FormOf } from '../../ui/form/use-form.js';
import { useNewForm } from '../../ui/form/use-new-form.js';
import { saveFile } from '../../ui/save-file.js';
import { addPasskey, proofOf, rename, useFactorsRead } from './factors.js';
import styles from './way-in.module.css';

interface Props<Values extends FieldValues> {
  of: FormOf<Values>;
  label: string;
  /** What the button that sends it says, and while it sends. */
  yes: string;
  busyText?: string;
  /** Left out where there is no way back. */
  onCancel?: (() => void) | undefined;
  children?: ReactNode;
}

/** One step of what is done with second factors: a few fields, a way on and a way back. */
export function FactorForm<Values extends FieldValues>({
  of,
  label,
  yes,
  busyText,
  onCancel,
  children,
}: Props<Values>) {
  return (
    <FormBody
      of={of}
      label={label}
      className={styles.step}
      foot={
        <div className="wrap">
          <SubmitButton of={of} needs="nothing" {...(busyText && { busyText })}>
            {yes}
          </SubmitButton>
          {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        </div>
      }
    >
      {children}
    </FormBody>
  );
}

interface ProofFieldsProps<Values extends FieldValues> {
  of: FormOf<Values>;
  names: readonly [password: FieldPathByValue<Values, string>, code: FieldPathByValue<Values, string | null>];
}

/** Asks again who it is: by the password, without one by a code, and without that by nothing but a fresh sign-in. */
export function ProofFields<Values extends FieldValues>({ of, names: [password, code] }: ProofFieldsProps<Values>) {
  const { user } = useSession();
  const { data: methods } = useRead(listSignInMethods);
  const { data: known } = useRead(listFactors, {}, { staleTime: 0 });
  if (methods?.password)
    return (
      <>
        <input type="hidden" autoComplete="username" value={user.email} readOnly />
        <PasswordField of={of} name={password} label="Current password" size="medium" autoComplete="current-password" />
      </>
    );
  if (!known?.factors.some(({ kind }) => kind === 'app')) return null;
  return (
    <TextField
      of={of}
      name={code}
      label="App code or recovery code"
      size="middle"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={60}
    />
  );
}

interface ProveFirstProps {
  label: string;
  says: string;
  /** The verb that does it. */
  yes: string;
  send: (proof: FactorProof) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks who it is before something is done. */
export function ProveFirst({ label, says, yes, send, onCancel }: ProveFirstProps) {
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
      <TextField of={form} name="name" label="Name" size="middle" maxLength={60} autoComplete="off" autoFocus />
    </FactorForm>
  );
}

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
      <p>Use your phone, computer or security key with your fingerprint, face or PIN.</p>
      <TextField of={form} name="name" label="Name" size="middle" maxLength={60} autoComplete="off" />
      <ProofFields of={form} names={['currentPassword', 'code']} />
    </FactorForm>
  );
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const copy = async () =>
    (await copyText(text))
      ? toasts.show({ title: 'Recovery codes copied' })
      : toasts.error('The codes could not be copied. Please copy them by hand.');
  return (
    <section className={styles.step} aria-labelledby="recovery-codes">
      <h3 id="recovery-codes">Save your recovery codes</h3>
      <p>
        Each code works once if your phone is lost or broken. You won’t see them again. Print them or save them in a
        password manager.
      </p>
      <Flex component="ul" vertical gap={4} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Flex>
      <div className="wrap">
        <Button icon={<Copy size={15} aria-hidden />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          icon={<Download size={15} aria-hidden />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'touchline-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button type="primary" onClick={onDone}>
          I saved them
        </Button>
      </div>
    </section>
  );
}
