import { Button } from 'antd';
import { MailPlus, RotateCw, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Invite } from '../../../../../contract/invite/invite.js';
import type { InviteRole } from '../../../../../contract/invite/vocabulary.js';
import { ChoiceGroup } from '../../../ui/choice-group.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { LoadFailed } from '../../../ui/load-failed.js';
import { Pagination } from '../../../ui/pagination.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { INVITES_A_PAGE, useDeleteInvite, useInvites, useResendInvite } from '../api/invites.js';
import {
  isOpen,
  sentWords,
  shownStatus,
  shownStatuses,
  statusLabel,
  statusTone,
  type ShownStatus,
} from '../invite-words.js';
import styles from './sent-invites.module.css';

const options = shownStatuses.map((value) => ({ value, label: statusLabel(value) }));

/** The invites of one role that were sent, with their statuses; pending and expired ones can be sent again or deleted. */
export function SentInvites({ role, empty }: { role: InviteRole; empty: string }) {
  const [page, setPage] = useState(1);
  const [status, setStatus] = useState<readonly ShownStatus[]>([]);
  const { data, error, isPlaceholderData, refetch } = useInvites(role, page, status);
  return (
    <div className={styles.sent}>
      <ChoiceGroup
        legend="Status"
        options={options}
        value={status}
        onChange={(next) => {
          setStatus(next);
          setPage(1);
        }}
      />
      {error && !data ? (
        <LoadFailed what="The invites" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ScreenLoading label="Loading the invites" />
      ) : data.invites.length === 0 ? (
        status.length > 0 || page > 1 ? (
          <EmptyState icon={<SearchX size={22} />} title="No results." text="No invite has this status." />
        ) : (
          <EmptyState icon={<MailPlus size={22} />} title="No invites yet" text={empty} />
        )
      ) : (
        <>
          <ul className={styles.list} aria-label="Sent invites" aria-busy={isPlaceholderData}>
            {data.invites.map((invite) => (
              <SentInvite key={invite._id} invite={invite} />
            ))}
          </ul>
          {data.inviteCount > INVITES_A_PAGE && (
            <Pagination page={page} size={INVITES_A_PAGE} total={data.inviteCount} onPage={setPage} noun="invites" />
          )}
        </>
      )}
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
    <li className={styles.invite}>
      <div className={styles.words}>
        <p className={styles.to}>{name || invite.email}</p>
        {name && <p className={styles.under}>{invite.email}</p>}
        {athlete && (
          <p className={styles.under}>
            {relationship} of {athlete.firstName} {athlete.lastName}
          </p>
        )}
        <p className={styles.under}>{sentWords(invite)}</p>
      </div>
      <div className={styles.end}>
        <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
        {isOpen(invite) && !asking && (
          <div className={styles.buttons}>
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
          </div>
        )}
      </div>
      {asking && (
        <div className={styles.confirm} role="alertdialog" aria-label={`Delete the invite to ${invite.email}`}>
          <p>Delete this invite? Its code stops working.</p>
          <Button size="small" danger type="primary" loading={remove.isPending} onClick={() => remove.mutate(invite)}>
            Delete
          </Button>
          <Button size="small" autoFocus onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </div>
      )}
    </li>
  );
}
