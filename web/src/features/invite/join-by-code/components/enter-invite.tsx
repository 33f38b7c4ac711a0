import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Navigate, useNavigate } from 'react-router-dom';
import type { CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { listAwaitedAthletes } from '../../../../../../contract/parent/endpoints.js';
import { readKey } from '../../../../app/data/read.js';
import { paths } from '../../../../app/paths.js';
import { sessions, useSession } from '../../../../app/session/session.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { acceptCode, followedToast, type Joining, refusalToast } from '../api/accept-code.js';
import { useCodeLookup } from '../api/look-up-code.js';
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

interface Then {
  readonly onDone: () => void;
  readonly onJoined: (team: NonNullable<CodeLookup['team']>) => void;
}

/** Joins one more team as a coach, follows one more athlete as a parent. */
function useJoinAgain(code: string, found: CodeLookup | undefined, { onDone, onJoined }: Then) {
  const { user, team: present } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (names: Joining) => {
      if (!found) return;
      const { athleteId, waits } = await acceptCode(code, found.role, user, names);
      if (athleteId) {
        await sessions.refresh();
        void client.invalidateQueries({ queryKey: readKey(listAwaitedAthletes) });
        const search = waits ? '' : `athlete=${athleteId}`;
        void navigate({ pathname: paths.parent.home, search }, { replace: true });
        toasts.show(followedToast({ waits }, found.athlete?.firstName));
        return;
      }
      if (present && found.team) {
        onJoined(found.team);
        return sessions.refresh();
      }
      // A coach of no team works for this one at once: there is nothing to ask.
      onDone();
      await sessions.refresh();
      toasts.show({ title: `You joined ${found.team?.name ?? 'the team'}` });
    },
    onError: (error) => refusalToast(error),
  });
}
