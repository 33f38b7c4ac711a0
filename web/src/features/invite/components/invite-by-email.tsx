import { Input } from 'antd';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { checkInvite, sendInvite, sendInvites } from '../../../../../contract/invite/endpoints.js';
import { call, type CallAnswer } from '../../../app/call.js';
import { useCustomAction } from '../../../app/data/action.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { FormField } from '../../../ui/form/form-field.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { useForm } from '../../../ui/form/use-form.js';
import { useHold } from '../../../ui/form/use-leaving.js';
import { addressesIn, addressFault } from '../addresses.js';
import styles from './invite-dialog.module.css';

/** What stands against inviting this address; undefined when nothing does, or when it could not be asked. */
async function whyNotInvite(teamId: string, email: string, role: Role): Promise<string | undefined> {
  const found = await call(checkInvite, { query: { teamId, email, role } }).catch(() => undefined);
  if (found?.why) return found.why;
  return found?.invited ? 'This address already has a pending invite.' : undefined;
}

export const notSent = 'An error occurred while sending the invitation. Please try again.';

type Role = 'athlete' | 'assistant-coach';

/** Invites one address, or several at once: then each stands or falls alone. */
function useSendInvites(teamId: string, role: Role) {
  return useCustomAction(
    async ({ emails, key }: { emails: readonly string[]; key: string }) => {
      const [email = ''] = emails;
      if (emails.length > 1) return call(sendInvites, { body: { teamId, role, emails: [...emails] }, key });
      return { sent: [await call(sendInvite, { body: { teamId, role, email }, key })], refused: [], rest: null };
    },
    {
      done: ({ sent }) => {
        const [first] = sent;
        if (!first) return undefined;
        const text = sent.length === 1 ? `Sent to ${first.email}.` : `Sent to ${sent.length} addresses.`;
        return { title: 'Invitation sent', text };
      },
      failed: notSent,
      // The form is empty with the toast, and what is typed next stays.
      goesOn: true,
    },
  );
}

/** What goes once the day's limit lets it. */
type Rest = CallAnswer<typeof sendInvites>['rest'];

interface Props {
  role: 'athlete' | 'assistant-coach';
  label: string;
  /** Team or athlete they join. */
  teamId: string;
}

/** Invites one person by e-mail, or everybody of a pasted list. */
export function InviteByEmail({ role, label, teamId }: Props) {
  const [refused, setRefused] = useState<readonly { email: string; why: string }[]>([]);
  const [standing, setStanding] = useState<{ email: string; why: string }>();
  const [rest, setRest] = useState<Rest>(null);
  const send = useSendInvites(teamId, role);
  const form = useForm<{ email: string }, readonly string[]>({
    initial: { email: '' },
    limits: 'said',
    judge: ({ email }) => {
      const emails = addressesIn(email);
      const fault = addressFault(emails);
      return fault === undefined ? { data: emails } : { faults: { email: fault } };
    },
    send: async (emails, { key, start }) => {
      const done = await send.mutateAsync({ emails, key });
      setRefused(done.refused);
      setRest(done.rest);
      const left = [...done.refused.map(({ email }) => email), ...(done.rest?.emails ?? [])];
      start({ email: left.join('\n') });
    },
  });
  const text = useWatch({ control: form.control, name: 'email' });
  // What was refused, or has to wait, is no change of the form and yet nowhere else.
  useHold(text.trim() !== '');
  const emails = addressesIn(text);
  const [only] = emails;
  const why = emails.length === 1 && standing?.email === only ? standing?.why : undefined;
  const look = async () => {
    if (emails.length !== 1 || !only || addressFault(emails)) return;
    const found = await whyNotInvite(teamId, only, role);
    setStanding(found === undefined ? undefined : { email: only, why: found });
  };
  return (
    <FormBody
      of={form}
      label={label}
      className={styles.inviteFormForm}
      foot={
        <SubmitButton
          of={form}
          needs="valid"
          lacks={why && 'This address can’t be invited.'}
          icon={<Send size={15} aria-hidden />}
        >
          {emails.length > 1 ? `Send ${emails.length} invites` : 'Send invite'}
        </SubmitButton>
      }
    >
      <FormField
        of={form}
        name="email"
        label={label}
        hint="To add several, separate them with commas, spaces or lines."
        show={(value: string) => value}
        fault={why}
      >
        {({ onBlur, onChange, ...control }) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 1, maxRows: 6 }}
            autoComplete="off"
            spellCheck={false}
            maxLength={20_000}
            placeholder="name@example.com"
            onChange={({ target }) => onChange(target.value)}
            onBlur={() => {
              if (text !== '') onBlur();
              void look();
            }}
            onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && emails.length <= 1 && form.submit(event)}
          />
        )}
      </FormField>
      <div role="alert">
        {rest && (
          <p className="note warned">
            <b>{rest.emails.length === 1 ? '1 invite was' : `${rest.emails.length} invites were`} not sent yet.</b>{' '}
            {rest.why}
          </p>
        )}
        {refused.length > 0 && (
          <ul className="note warned" aria-label="Not invited">
            {refused.map(({ email, why: reason }) => (
              <li key={email}>
                <b>{email}</b> {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormBody>
  );
}
