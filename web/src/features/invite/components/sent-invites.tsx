import { Button } from 'antd';
import { MailPlus, RotateCw, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { Invite } from '../../../../../contract/invite/invite.js';
import type { InviteRole } from '../../../../../contract/invite/vocabulary.js';
import { ChoiceGroup } from '../../../ui/choice-group.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { InlineQuestion } from '../../../ui/inline-question.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { List } from '../../../ui/list/list.js';
import { useOwnView } from '../../../ui/list/use-view.js';
import { A_PAGE, listField, pageField } from '../../../ui/list/view-fields.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useDeleteInvite, useInvites, useResendInvite } from '../api/invites.js';
import { isOpen, sentWords, shownStatus, shownStatuses, statusLabel, statusTone } from '../invite-words.js';
import { Askers } from './askers.js';
import styles from './sent-invites.module.css';

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
