import { Button } from 'antd';
import { KeyRound, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import {
  issueTeamCode,
  listTeamCodes,
  resendTeamCode,
  revokeTeamCode,
  type TeamCode,
} from '../../../../../../contract/invite/endpoints.js';
import { type Sport, sportLabels, sports } from '../../../../../../contract/team/vocabulary.js';
import { messageOf } from '../../../../app/api-error.js';
import { useAction } from '../../../../app/data/action.js';
import { useRead } from '../../../../app/data/read.js';
import { Card } from '../../../../ui/card.js';
import { dayOf, formatDay } from '../../../../ui/day.js';
import { EmptyState } from '../../../../ui/empty-state.js';
import { ChoiceField } from '../../../../ui/form/choice-field.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { TextField } from '../../../../ui/form/text-field.js';
import { useUnsaved } from '../../../../ui/form/use-leaving.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { InlineQuestion } from '../../../../ui/inline-question.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { useView } from '../../../../ui/list/use-view.js';
import { A_PAGE, PagedView } from '../../../../ui/list/view-fields.js';
import { StatusBadge } from '../../../../ui/status-badge.js';

/** The team-creation codes that were issued, the latest first. */
const useTeamCodes = (page: number) => useRead(listTeamCodes, { query: { page, count: A_PAGE } }, { keep: true });

type NewCode = z.infer<typeof issueTeamCode.body>;

const useIssueTeamCode = () =>
  useAction(issueTeamCode, {
    input: ({ key, ...body }: NewCode & { key: string }) => ({ body, key }),
    done: ({ email }) => ({ title: 'Code sent', text: `Sent to ${email}.` }),
    failed: (error) => messageOf(error, 409, 429) ?? 'The code could not be issued. Please try again.',
    renews: [listTeamCodes],
  });

/** Mails another code in the place of one that nobody has used yet. */
const useResendTeamCode = () =>
  useAction(resendTeamCode, {
    input: ({ _id }: TeamCode) => ({ params: { id: _id } }),
    done: ({ email }) => ({ title: 'Code sent again', text: `Sent to ${email}.` }),
    failed: (error) => messageOf(error, 409, 429) ?? 'The code could not be sent. Please try again.',
    renews: [listTeamCodes],
  });

/** Takes a code back that nobody has used yet. */
const useRevokeTeamCode = () =>
  useAction(revokeTeamCode, {
    input: ({ _id }: TeamCode) => ({ params: { id: _id } }),
    done: { title: 'Code revoked', text: 'It no longer works.' },
    failed: (error) => messageOf(error, 409, 429) ?? 'The code could not be revoked. Please try again.',
    renews: [listTeamCodes],
  });

/** One-time codes to create a team with: issuing them, and what became of each. */
export function TeamCodes() {
  const [{ page }, onView] = useView(PagedView);
  return (
    <div className="columns">
      <Card title="Issue a code">
        <IssueCode />
      </Card>
      <Card title="Codes">
        <List
          query={useTeamCodes(page)}
          what="The codes"
          rows={({ codes }) => codes}
          skeleton={{ plain: true }}
          empty={
            <EmptyState
              icon={<KeyRound size={22} />}
              title="No codes yet"
              text="Issue one to a coach who’s starting a team."
            />
          }
          pages={{
            page,
            size: A_PAGE,
            total: ({ codeCount }) => codeCount,
            noun: ['code', 'codes'],
            onPage: (next) => onView({ page: next }),
            quietAlone: true,
          }}
        >
          {(codes) => (
            <Lines label="Team codes">
              {codes.map((code) => (
                <IssuedCode key={code._id} issued={code} />
              ))}
            </Lines>
          )}
        </List>
      </Card>
    </div>
  );
}

const options = sports.map((value) => ({ value, label: sportLabels[value] }));
const blank: { sport: Sport | null; email: string; note: string } = { sport: null, email: '', note: '' };

/** Mails somebody a code for a team of one sport; the note is for the admins. */
function IssueCode() {
  const issue = useIssueTeamCode();
  const form = useNewForm<typeof blank, NewCode>({
    initial: blank,
    schema: issueTeamCode.body,
    send: ({ sport, email, note }, { key, start }) =>
      issue.mutateAsync({ sport, email, ...(note ? { note } : {}), key }).then(() => start(blank)),
  });
  useUnsaved(form);
  return (
    <FormBody
      of={form}
      label="Issue a code"
      foot={
        <SubmitButton of={form} needs="valid" icon={<KeyRound size={15} aria-hidden />}>
          Issue code
        </SubmitButton>
      }
    >
      <ChoiceField of={form} name="sport" label="Sport" options={options} />
      <TextField
        of={form}
        name="email"
        label="Email"
        type="email"
        hint="The coach’s email. Only that email shows the code."
        maxLength={254}
      />
      <TextField of={form} name="note" label="Note" hint="Only admins see this." maxLength={200} />
    </FormBody>
  );
}

/** A code that was issued, and what became of it; one that nobody has used can be sent again, one that works taken back. */
function IssuedCode({ issued }: { issued: TeamCode }) {
  const { works, email, sport, note } = issued;
  const resend = useResendTeamCode();
  const [asking, setAsking] = useState(false);
  const whose = email ?? sportLabels[sport];
  return (
    <Line
      name={
        <>
          {sportLabels[sport]}
          {note && <span style={{ color: 'var(--ink-2)', fontWeight: 400, overflowWrap: 'anywhere' }}>{note}</span>}
        </>
      }
      end={
        <>
          <Standing issued={issued} />
          {isOpen(issued) && email !== null && !asking && (
            <Button
              size="small"
              icon={<RotateCw size={13} aria-hidden />}
              aria-label={`Resend the code for ${whose}`}
              loading={resend.isPending}
              onClick={() => resend.mutate(issued)}
            >
              Resend
            </Button>
          )}
          {works && !asking && (
            <Button
              size="small"
              type="text"
              aria-label={`Revoke the code for ${whose}`}
              disabled={resend.isPending}
              onClick={() => setAsking(true)}
            >
              Revoke
            </Button>
          )}
        </>
      }
    >
      {email && <Under>{email}</Under>}
      <Under>{whatBecame(issued)}</Under>
      {asking && works && <AskToRevoke issued={issued} whose={whose} onKeep={() => setAsking(false)} />}
    </Line>
  );
}

const isOpen = ({ usedBy, revokedAt, refused }: TeamCode): boolean => !usedBy && !revokedAt && !refused;

function Standing({ issued: { works, usedBy, revokedAt, refused } }: { issued: TeamCode }) {
  if (refused) return <StatusBadge tone="bad">Refused</StatusBadge>;
  if (usedBy) return <StatusBadge tone="good">Used</StatusBadge>;
  if (revokedAt) return <StatusBadge tone="bad">Revoked</StatusBadge>;
  return works ? <StatusBadge tone="warn">Sent</StatusBadge> : <StatusBadge tone="quiet">Expired</StatusBadge>;
}

function AskToRevoke({ issued, whose, onKeep }: { issued: TeamCode; whose: string; onKeep: () => void }) {
  const revoke = useRevokeTeamCode();
  return (
    <InlineQuestion
      label={`Revoke the code for ${whose}`}
      question="Revoke this code? It will no longer create a team."
      yes="Revoke code"
      pending={revoke.isPending}
      onYes={() => revoke.mutate(issued)}
      onKeep={onKeep}
    />
  );
}

function whatBecame({ works, email, sentAt, expiresAt, revokedAt, usedBy, refused }: TeamCode): string {
  if (refused) return 'Used, but the team wasn’t created. Issue another code.';
  if (usedBy) return `Created ${usedBy.name}`;
  const sent = `${email ? 'Sent' : 'Issued'} on ${formatDay(dayOf(sentAt))}`;
  if (revokedAt) return `${sent}, revoked on ${formatDay(dayOf(revokedAt))}`;
  if (!works && new Date(expiresAt) > new Date()) return `${sent} by someone who can no longer issue codes`;
  return `${sent}, ${works ? 'works' : 'worked'} until ${formatDay(dayOf(expiresAt))}`;
}
