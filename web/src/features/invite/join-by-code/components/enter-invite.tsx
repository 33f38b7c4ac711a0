import { Navigate } from 'react-router-dom';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { paths } from '../../../../app/paths.js';
import { useSession } from '../../../../app/session/session.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { useCodeLookup } from '../api/look-up-code.js';
import { useJoinAgain } from '../api/join-again.js';
import { useCodeForm } from '../use-code-form.js';
import { wrongKind } from '../wrong-kind.js';
import { CodeField } from './code-field.js';
import { CodeHelp } from './code-help.js';
import styles from './enter-invite.module.css';
import { FoundByCode } from './found-by-code.js';
import type { JoinedAs } from './join-by-code-dialog.js';

interface Props {
  /** The code of the address; empty to type one. */
  code: string;
  onDone: () => void;
  /** A coach has joined, and may switch. */
  onJoined: (team: JoinedAs) => void;
}

/** Types the code of an invite, sees what it leads to, says yes or no. */
export function EnterInvite({ code: given, onDone, onJoined }: Props) {
  const {
    user: { role },
  } = useSession();
  // It is looked up as soon as it is whole: there is nothing to send.
  const { form, code } = useCodeForm(given, inviteTexts.shortCode, async () => undefined);
  const { found, looking, error } = useCodeLookup(code);
  const join = useJoinAgain(code, found, { onDone, onJoined });
  if (found?.role === 'team' && role.endsWith('coach')) {
    const search = new URLSearchParams({ step: 'create-team', code }).toString();
    return <Navigate to={{ pathname: paths.newAccount, search }} />;
  }
  const wrong = found && wrongKind(role, found.role);
  return (
    <div className={styles.body}>
      <FormBody of={form}>
        <CodeField
          of={form}
          name="code"
          label="Invite code"
          hint="Eight letters and digits, from the email that invited you."
          fault={wrong ?? error}
        />
      </FormBody>
      <p className={styles.looking} aria-live="polite">
        {looking && 'Looking up the code…'}
      </p>
      {found && wrong === undefined && (
        <FoundByCode key={code} code={code} found={found} onJoin={join.mutateAsync} onDeclined={onDone} />
      )}
      {(!found || wrong !== undefined) && <CodeHelp whoHasIt="Ask the coach who invited you." />}
    </div>
  );
}
