import { Button } from 'antd';
import { MailPlus, RotateCw, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { Invite } from '../../../../../contract/invite/invite.js';
import { inviteTexts } from '../../../../../contract/invite/texts.js';
import type { InviteRole } from '../../../../../contract/invite/vocabulary.js';
import { useMay } from '../../../app/session/use-may.js';
import { ChoiceGroup } from '../../../ui/choice-group.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { InlineQuestion } from '../../../ui/inline-question.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { List } from '../../../ui/list/list.js';
import { useOwnView } from '../../../ui/list/use-view.js';
import { A_PAGE, listField, pageField } from '../../../ui/list/view-fields.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useAnswerAsker, useDeleteInvite, useInvites, useResendInvite } from '../api/invites.js';
import { isOpen, sentWords, shownStatus, shownStatuses, statusLabel, statusTone } from '../invite-words.js';
import styles from './invite-dialog.module.css';

const options = shownStatuses.map((value) => ({ value, label: statusLabel(value) }));

const View = z.object({ page: pageField, status: listField(z.enum(shownStatuses)) });

/** The invites of one role that were sent, with their statuses; pending and expired ones can be sent again or deleted. */
export function SentInvites({ role, empty }: { role: InviteRole; empty: string }) {
  const [{ page, status }, onView] = useOwnView(View);
  return (
    <div className={styles.sent}>
      <ChoiceGroup legend="Status" options={options} value={status} onChange={(next) => onView({ status: next })} />
      <List
        query={useInvites(role, page, status)}
        what="The invites"
        rows={({ invites }) => invites}
        empty={
          status.length > 0 ? (
            <EmptyState icon={<SearchX size={22} />} title="No results." text="No invite has this status." />
          ) : (
            <EmptyState icon={<MailPlus size={22} />} title="No invites yet" text={empty} />
          )
        }
        pages={{
          page,
          size: A_PAGE,
          total: ({ inviteCount }) => inviteCount,
          noun: ['invite', 'invites'],
          onPage: (next) => onView({ page: next }),
          quietAlone: true,
        }}
      >
        {(invites) => (
          <Lines label="Sent invites" framed>
            {invites.map((invite) => (
              <SentInvite key={invite._id} invite={invite} />
            ))}
          </Lines>
        )}
      </List>
    </div>
  );
}

function SentInvite({ invite }: { invite: Invite }) {
  const resend = useResendInvite();
  const remove = useDeleteInvite();
  const [asking, setAsking] = useState(false);
  const status = shownStatus(invite);
  const name = [invite.firstName, invite.lastName].filter(Boolean).join(' ');
  const { athlete, relationship } = invite;
  return (
    <Line
      name={name || invite.email}
      end={
        <>
          <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
          {isOpen(invite) && !asking && (
            <>
              <Button
                size="small"
                icon={<RotateCw size={13} aria-hidden />}
                aria-label={`Resend the invite to ${invite.email}`}
                loading={resend.isPending}
                disabled={remove.isPending}
                onClick={() => resend.mutate(invite)}
              >
                Resend
              </Button>
              <Button
                size="small"
                type="text"
                icon={<Trash2 size={14} aria-hidden />}
                aria-label={`Delete the invite to ${invite.email}`}
                disabled={resend.isPending}
                onClick={() => setAsking(true)}
              />
            </>
          )}
        </>
      }
    >
      {name && <Under>{invite.email}</Under>}
      {athlete && (
        <Under>
          {relationship} of {athlete.firstName} {athlete.lastName}
        </Under>
      )}
      <Under>{sentWords(invite)}</Under>
      <Askers invite={invite} />
      {asking && (
        <InlineQuestion
          label={`Delete the invite to ${invite.email}`}
          question="Delete this invite? Its code stops working."
          yes="Delete"
          pending={remove.isPending}
          onYes={() => remove.mutate(invite)}
          onKeep={() => setAsking(false)}
        />
      )}
    </Line>
  );
}

type Asker = Invite['askers'][number];

/** Who asks to use an invite that was sent to another address: for those who may, to confirm or to refuse, as long as nobody has joined by it. */
function Askers({ invite }: { invite: Invite }) {
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
