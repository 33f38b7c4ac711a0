import { Button } from 'antd';
import type { Invite } from '../../../../../contract/invite/invite.js';
import { inviteTexts } from '../../../../../contract/invite/texts.js';
import { useMay } from '../../../app/session/use-may.js';
import { Under } from '../../../ui/list/lines.js';
import { useAnswerAsker } from '../api/invites.js';
import styles from './sent-invites.module.css';

type Asker = Invite['askers'][number];

/** Who asks to use an invite that was sent to another address: for those who may, to confirm or to refuse, as long as nobody has joined by it. */
export function Askers({ invite }: { invite: Invite }) {
  const { _id, askers, status } = invite;
  const answers = useMay().answerAskers(invite);
  return askers.map((asker) =>
    status === 'pending' && answers ? (
      <AskerLine key={asker.userId} inviteId={_id} asker={asker} />
    ) : (
      <Under key={asker.userId}>
        {saidOf(asker)} {status === 'pending' && inviteTexts.notYourInvite}
      </Under>
    ),
  );
}

function AskerLine({ inviteId, asker }: { inviteId: string; asker: Asker }) {
  const answer = useAnswerAsker(inviteId);
  const { name, userId, standing } = asker;
  return (
    <div className={styles.asker}>
      <p>{saidOf(asker)}</p>
      {standing !== 'confirmed' && (
        <Button
          size="small"
          aria-label={`Confirm ${name}`}
          loading={answer.isPending && answer.variables.answer === 'confirmed'}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ userId, answer: 'confirmed' })}
        >
          Confirm
        </Button>
      )}
      {standing !== 'refused' && (
        <Button
          size="small"
          type="text"
          aria-label={`Refuse ${name}`}
          loading={answer.isPending && answer.variables.answer === 'refused'}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ userId, answer: 'refused' })}
        >
          Refuse
        </Button>
      )}
    </div>
  );
}

function saidOf({ name, email, standing }: Asker): string {
  const who = name ? `${name} (${email})` : email;
  const said = { waiting: 'asks to use it', confirmed: 'is confirmed', refused: 'was refused' };
  return `${who} ${said[standing]}.`;
}
