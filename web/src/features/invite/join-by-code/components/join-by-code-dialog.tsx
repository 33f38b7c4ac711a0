import { Modal } from 'antd';
import { useState } from 'react';
import type { Session } from '../../../../../../contract/identity/endpoints.js';
import type { CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { useSession } from '../../../../app/session/session.js';
import { useJoinDialog } from '../../../../app/use-join-dialog.js';
import { EnterInvite } from './enter-invite.js';
import { JoinedTeam } from './joined-team.js';

export type JoinedAs = NonNullable<CodeLookup['team']>;

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
      centered
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
