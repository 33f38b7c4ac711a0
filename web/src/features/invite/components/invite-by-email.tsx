import { Button, Input } from 'antd';
import { Send } from 'lucide-react';
import { useState, type SyntheticEvent } from 'react';
import { MOST_INVITES, sendInvite, type sendInvites } from '../../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../../contract/invite/texts.js';
import { ApiError } from '../../../app/api-error.js';
import type { CallAnswer } from '../../../app/call.js';
import { useTeamId } from '../../../app/session/session.js';
import { Field } from '../../../ui/field.js';
import { fieldErrorsOf } from '../../../ui/form-errors.js';
import { addressesIn } from '../addresses.js';
import { useSendInvites, whyNotInvite } from '../api/invites.js';
import styles from './invite-form.module.css';

/** What goes once the day's limit lets it. */
type Rest = CallAnswer<typeof sendInvites>['rest'];

interface Props {
  role: 'athlete' | 'assistant-coach';
  label: string;
}

/** Invites one person by e-mail, or everybody of a pasted list. */
export function InviteByEmail({ role, label }: Props) {
  const teamId = useTeamId();
  const [text, setText] = useState('');
  const [left, setLeft] = useState(false);
  const [why, setWhy] = useState<string>();
  const [refused, setRefused] = useState<readonly { email: string; why: string }[]>([]);
  const [rest, setRest] = useState<Rest>(null);
  const send = useSendInvites(role);
  const emails = addressesIn(text);
  const [only] = emails;
  const fault = faultOf(teamId, role, emails);
  const answer = send.error instanceof ApiError ? saidOf(send.error) : undefined;
  const change = (next: string) => {
    setText(next);
    setLeft(false);
    setWhy(undefined);
    send.reset();
  };
  const leave = async () => {
    setLeft(true);
    if (emails.length !== 1 || !only || fault) return;
    const found = await whyNotInvite(teamId, only);
    setWhy(found);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setLeft(true);
    if (emails.length === 0 || fault || send.isPending) return;
    send.mutate(emails, {
      onSuccess: (done) => {
        setRefused(done.refused);
        setRest(done.rest);
        setText([...done.refused.map(({ email }) => email), ...(done.rest?.emails ?? [])].join('\n'));
        setLeft(false);
        setWhy(undefined);
      },
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={label}>
      <Field
        label={label}
        hint="Several at once: paste a list, separated by commas, spaces or lines."
        error={answer ?? why ?? (left && text !== '' ? fault : undefined)}
      >
        {(control) => (
          <Input.TextArea
            {...control}
            name="email"
            autoSize={{ minRows: 1, maxRows: 6 }}
            autoComplete="off"
            spellCheck={false}
            maxLength={20_000}
            placeholder="name@example.com"
            value={text}
            onChange={(event) => change(event.target.value)}
            onBlur={() => void leave()}
            onKeyDown={(event) => event.key === 'Enter' && !event.shiftKey && emails.length <= 1 && submit(event)}
          />
        )}
      </Field>
      <div role="alert">
        {rest && (
          <p className={styles.refused}>
            <b>{rest.emails.length === 1 ? '1 invite was' : `${rest.emails.length} invites were`} not sent yet.</b>{' '}
            {rest.why}
          </p>
        )}
        {refused.length > 0 && (
          <ul className={styles.refused} aria-label="Not invited">
            {refused.map(({ email, why: reason }) => (
              <li key={email}>
                <b>{email}</b> {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button
        type="primary"
        htmlType="submit"
        icon={<Send size={15} aria-hidden />}
        disabled={emails.length === 0 || fault !== undefined || why !== undefined}
        loading={send.isPending}
      >
        {emails.length > 1 ? `Send ${emails.length} invites` : 'Send invite'}
      </Button>
    </form>
  );
}

/** What the server says of the field, or when it takes more. */
const saidOf = ({ fields, status, message }: ApiError): string | undefined =>
  Object.values(fields)[0] ?? (status === 429 ? message : undefined);

/** What is wrong with the addresses, by the contract's own schema; a wrong one of several is named. */
function faultOf(teamId: string, role: Props['role'], emails: readonly string[]): string | undefined {
  if (emails.length > MOST_INVITES) return `At most ${MOST_INVITES} addresses at once.`;
  for (const email of emails) {
    const parsed = sendInvite.body.safeParse({ teamId, role, email });
    const fault = parsed.error && fieldErrorsOf(parsed.error).email;
    if (fault) return emails.length > 1 ? `${inviteTexts.emailInvalid}: ${email}` : fault;
  }
  return undefined;
}
