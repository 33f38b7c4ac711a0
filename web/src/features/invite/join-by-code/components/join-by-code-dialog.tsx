import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { Session } from '../../../../../../contract/identity/endpoints.js';
import type { CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { listAwaitedAthletes } from '../../../../../../contract/parent/endpoints.js';
import { readKey } from '../../../../app/data/read.js';
import { paths } from '../../../../app/paths.js';
import { sessions, useSession } from '../../../../app/session/session.js';
import { switchTeam } from '../../../../app/session/switch-team.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { useJoinDialog } from '../../../../app/invite-code.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { acceptCode, followedToast, type Joining, refusalToast, useCodeLookup } from '../accept-code.js';
import { wrongKind } from '../../invite-words.js';
import { CodeField, CodeHelp, useCodeForm } from './code-field.js';
import { FoundByCode } from './found-by-code.js';
import { TeamCard } from './team-card.js';

type JoinedAs = NonNullable<CodeLookup['team']>;

/** A coach joins another team, a parent follows another athlete: by the code of an invite. */
export function JoinByCodeDialog() {
  const session = useSession();
  const { open, code, show, hide } = useJoinDialog();
  const [joined, setJoined] = useState<JoinedAs>();
  return (
    <Modal
      open={open}
      onCancel={hide}
      afterClose={() => setJoined(undefined)}
      title={joined ? `You joined ${joined.name}` : titleFor(session)}
      footer={null}
      width={440}
      // Not centered: what the code leads to makes it longer, and would move its head.
      style={{ top: 'max(16px, calc(50dvh - 220px))' }}
      destroyOnHidden
    >
      {joined ? (
        <JoinedTeam team={joined} onDone={hide} />
      ) : (
        <EnterInvite
          code={code}
          onDone={hide}
          onJoined={(team) => {
            // The code is used: a reload must not ask for it again.
            show();
            setJoined(team);
          }}
        />
      )}
    </Modal>
  );
}

function titleFor({ user, team, linkedAthleteIds = [] }: Session): string {
  if (user.role === 'parent') return linkedAthleteIds.length > 0 ? 'Follow another athlete' : 'Follow an athlete';
  return user.role.endsWith('coach') && team ? 'Join another team' : 'Join Team';
}

interface Props {
  /** The code of the address; empty to type one. */
  code: string;
  onDone: () => void;
  /** A coach has joined, and may switch. */
  onJoined: (team: JoinedAs) => void;
}

/** Types the code of an invite, sees what it leads to, says yes or no. */
function EnterInvite({ code: given, onDone, onJoined }: Props) {
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
    <div className="stack">
      <FormBody of={form}>
        <CodeField
          of={form}
          name="code"
          label="Invite code"
          hint="8 letters and numbers, from your invite email."
          fault={wrong ?? error}
        />
      </FormBody>
      <p aria-live="polite">{looking && 'Looking up the code…'}</p>
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

/** A coach has one more team now: on with that one, or with the present one. */
function JoinedTeam({ team, onDone }: { team: JoinedAs; onDone: () => void }) {
  const { team: present } = useSession();
  const navigate = useNavigate();
  return (
    <div className="stack">
      <TeamCard team={team} text="You’re now one of its coaches." />
      <div style={{ display: 'grid', gap: 8 }}>
        <Button
          type="primary"
          size="large"
          block
          autoFocus
          onClick={() => {
            onDone();
            void switchTeam(team._id).then(() => navigate(paths.coach.team));
          }}
        >
          Switch to {team.name}
        </Button>
        <Button size="large" block onClick={onDone}>
          Stay with {present?.name ?? 'your current team'}
        </Button>
      </div>
    </div>
  );
}
