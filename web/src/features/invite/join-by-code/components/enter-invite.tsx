import { Navigate } from 'react-router-dom';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { paths } from '../../../../app/paths.js';
import { useSession } from '../../../../app/session/session.js';
import { useCodeLookup } from '../api/look-up-code.js';
import { useJoinAgain } from '../api/join-again.js';
import { useTypedCode } from '../use-typed-code.js';
import { wrongKind } from '../wrong-kind.js';
import { CodeField } from './code-field.js';
import { CodeHelp } from './code-help.js';
import styles from './enter-invite.module.css';
import { Invitation } from './invitation.js';
import type { JoinedAs } from './join-by-code-dialog.js';

interface Props {
  /** Of the address; empty to type one. */
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
  const typed = useTypedCode(given);
  const { found, looking, error } = useCodeLookup(typed.code);
  const join = useJoinAgain(typed.code, found, { onDone, onJoined });
  if (found?.role === 'team' && role.endsWith('coach')) {
    const search = new URLSearchParams({ step: 'create-team', code: typed.code }).toString();
    return <Navigate to={{ pathname: paths.newAccount, search }} />;
  }
  const wrong = found && wrongKind(role, found.role);
  return (
    <div className={styles.body}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          typed.send();
        }}
      >
        <CodeField
          typed={typed}
          label="Invite code"
          hint="Eight letters and digits, from the email that invited you."
          error={wrong ?? error ?? (typed.short ? inviteTexts.shortCode : undefined)}
        />
      </form>
      <p className={styles.looking} aria-live="polite">
        {looking && 'Looking up the code…'}
      </p>
      {found && wrong === undefined && (
        <Invitation
          key={typed.code}
          code={typed.code}
          found={found}
          joining={join.isPending}
          onJoin={join.mutate}
          onDeclined={onDone}
        />
      )}
      {!found && <CodeHelp whoHasIt="Ask the coach who invited you." />}
    </div>
  );
}
