import { Button, Flex } from 'antd';
import { MailPlus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { answerAsker, deleteInvite, listInvites, resendInvite } from '../../../../../contract/invite/endpoints.js';
import type { Invite } from '../../../../../contract/invite/invite.js';
import { inviteTexts } from '../../../../../contract/invite/texts.js';
import type { AskerStanding, InviteRole } from '../../../../../contract/invite/vocabulary.js';
import { messageOf } from '../../../app/api-error.js';
import { useAction } from '../../../app/data/action.js';
import { useRead } from '../../../app/data/read.js';
import { useTeamId } from '../../../app/session/session.js';
import { useMay } from '../../../app/session/use-may.js';
import { ChoiceGroup } from '../../../ui/choice-group.js';
import { EmptyState, NoneFound } from '../../../ui/empty-state.js';
import { InlineQuestion } from '../../../ui/inline-question.js';
import { fieldsOf, filtersQuery, optionsOf, several } from '../../../ui/list/filters.js';
import { Line, Lines, Under } from '../../../ui/list/lines.js';
import { List } from '../../../ui/list/list.js';
import { useOwnView } from '../../../ui/list/use-view.js';
import { A_PAGE, pageField } from '../../../ui/list/view-fields.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { isOpen, sentWords, shownStatus, shownStatuses, statusLabel, statusTone } from '../invite-words.js';

/** The invites of one tab, the latest first. */
const useInvites = (role: InviteRole, { page, ...view }: z.output<typeof View>) =>
  useRead(
    listInvites,
    { params: { id: useTeamId() }, query: { role, page, count: A_PAGE, ...filtersQuery(filters, view) } },
    { keep: true },
  );

const useResendInvite = () =>
  useAction(resendInvite, {
    input: ({ _id }: Invite) => ({ params: { id: _id } }),
    done: { title: 'Invitation sent', text: 'Email has been resent to the address.' },
    failed: 'An error occurred while resending the invitation. Please try again.',
    renews: [listInvites],
  });

interface Answer {
  readonly userId: string;
  readonly answer: Exclude<AskerStanding, 'waiting'>;
}

/** Confirms or refuses who asks to use an invite that was sent to another address. */
const useAnswerAsker = (inviteId: string) =>
  useAction(answerAsker, {
    input: (body: Answer) => ({ params: { id: inviteId }, body }),
    done: (_, { answer }) => ({
      title: answer === 'confirmed' ? 'Request confirmed' : 'Request declined',
      text: 'They’ll get an email.',
    }),
    failed: (error) => messageOf(error, 409) ?? 'An error occurred. Please try again.',
    renews: [listInvites],
  });

const useDeleteInvite = () =>
  useAction(deleteInvite, {
    input: ({ _id }: Invite) => ({ params: { id: _id } }),
    done: { title: 'Invite deleted' },
    failed: 'An error occurred while deleting the invitation. Please try again.',
    renews: [listInvites],
  });

const filters = {
  status: several('Status', {
    item: z.enum(shownStatuses),
    options: shownStatuses.map((value) => ({ value, label: statusLabel(value) })),
    query: (status) => ({ status }),
  }),
};
const View = z.object({ page: pageField, ...fieldsOf(filters) });

/** The invites of one role that were sent, with their statuses; pending and expired ones can be sent again or deleted. */
export function SentInvites({ role, empty }: { role: InviteRole; empty: string }) {
  const [view, onView] = useOwnView(View);
  const { page, status } = view;
  return (
    <Flex vertical gap={12} style={{ marginTop: 12 }}>
      <ChoiceGroup
        legend={filters.status.label}
        options={optionsOf(filters.status)}
        value={status}
        onChange={(next) => onView({ status: next })}
      />
      <List
        query={useInvites(role, view)}
        what="The invites"
        rows={({ invites }) => invites}
        empty={
          status.length > 0 ? (
            <NoneFound text="No invites have this status." />
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
    </Flex>
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
          question="Delete this invite? Its code will stop working."
          yes="Delete invite"
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
    <div className="wrap row" style={{ paddingTop: 6 }}>
      <p style={{ flex: '1 1 180px', overflowWrap: 'anywhere' }}>{saidOf(asker)}</p>
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
          aria-label={`Decline ${name}`}
          loading={answer.isPending && answer.variables.answer === 'refused'}
          disabled={answer.isPending}
          onClick={() => answer.mutate({ userId, answer: 'refused' })}
        >
          Decline
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
