import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { inviteTexts } from '../../../../../contract/invite/texts.js';
import { sportLabels } from '../../../../../contract/team/vocabulary.js';
import { FormBody } from '../../../ui/form/form-body.js';
import { SubmitButton } from '../../../ui/form/submit-button.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useCodeLookup, useJoinOrAsk, useLookedUp } from '../../invite/join-by-code/accept-code.js';
import { CodeField, CodeHelp, useCodeForm } from '../../invite/join-by-code/components/code-field.js';
import { OtherAddress, verbFor } from '../../invite/join-by-code/components/found-by-code.js';
import { TeamCard } from '../../invite/join-by-code/components/team-card.js';
import { joinState, otherSport, requestTexts } from './join-state.js';
import { useCode, useIsChanging, useJoinTeam, useRemoveRequest, useRequestAgain } from './membership-calls.js';

interface Props {
  athlete: Athlete;
  open: boolean;
  /** A code that was scanned or followed. */
  code: string;
  onClose: () => void;
}

/** Join Team (spec, athlete side, section 4, "Team join dialog"). */
export function JoinDialog({ athlete: now, open, code, onClose }: Props) {
  // From what is done in it until it has closed it keeps what it showed: that has changed the athlete, and may show first.
  const [athlete, setAthlete] = useState(now);
  const changing = useIsChanging(athlete._id);
  if (open && !changing && athlete !== now) setAthlete(now);
  const standing = joinState(athlete);
  const { found } = useCodeLookup(code);
  // A code that was sent to the athlete lets them in at once. The team's own asks again what already waits for an answer.
  const asksAgain = code === '' || (standing === 'pending' && found?.isPublic === true);
  const state = asksAgain ? standing : 'enter';
  return (
    <Modal
      open={open && state !== 'hidden'}
      onCancel={onClose}
      title={state === 'hidden' || state === 'enter' ? 'Join Team' : requestTexts[state].title}
      footer={null}
      width={440}
      // Not centered: what the code leads to makes it longer, and would move its head.
      style={{ top: 'max(16px, calc(50dvh - 220px))' }}
      destroyOnHidden
    >
      {state === 'enter' && <EnterCode athlete={athlete} code={code} onDone={onClose} />}
      {athlete.pendingTeam && state !== 'enter' && state !== 'hidden' && (
        <RequestState athleteId={athlete._id} team={athlete.pendingTeam} state={state} onDone={onClose} />
      )}
    </Modal>
  );
}

interface EnterCodeProps {
  athlete: Pick<Athlete, '_id' | 'sport'>;
  /** The code of the address; empty to type one. */
  code: string;
  onDone: () => void;
}

/** Types the code, sees whose it is, asks to join; with one that was sent to them, joins. */
function EnterCode({ athlete, code: given, onDone }: EnterCodeProps) {
  const join = useJoinTeam(athlete._id, onDone);
  const lookedUp = useLookedUp();
  const joinOrAsk = useJoinOrAsk();
  const { form, code } = useCodeForm(given, inviteTexts.shortCode, async (typed, key) => {
    const { team, isPublic } = lookedUp(typed) ?? {};
    if (!team || isPublic === undefined) return;
    await joinOrAsk(typed, () => join.mutateAsync({ code: typed, teamId: team._id, isPublic, key }));
  });
  const { team, standing, looking, error } = useCode(code);
  const verb = verbFor(standing);
  const notice = team && otherSport(athlete.sport, team);
  return (
    <FormBody
      of={form}
      foot={
        team &&
        verb && (
          <SubmitButton of={form} needs="valid" size="large" block>
            {verb}
          </SubmitButton>
        )
      }
    >
      <CodeField
        of={form}
        name="code"
        label="Team code"
        hint="8 letters and numbers. Your coach has it."
        fault={error}
      />
      <div aria-live="polite">
        {looking && <p>Looking up the code…</p>}
        {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
        {team && <OtherAddress standing={standing} />}
        {notice && (
          <p
            style={{
              marginTop: 12,
              padding: '10px 12px',
              borderRadius: 'var(--radius)',
              background: 'var(--warn-soft)',
              fontSize: 13.5,
            }}
          >
            {notice}
          </p>
        )}
      </div>
      {!team && <CodeHelp whoHasIt="Ask your coach." />}
    </FormBody>
  );
}

interface RequestStateProps {
  athleteId: string;
  team: NonNullable<Athlete['pendingTeam']>;
  state: keyof typeof requestTexts;
  onDone: () => void;
}

const removed = { pending: 'Request cancelled', rejected: 'Request removed', inactive: 'Team removed' } as const;

/** A request that waits, was rejected, or a team that let the athlete go. */
function RequestState({ athleteId, team, state, onDone }: RequestStateProps) {
  const { badge, text, remove: removeLabel } = requestTexts[state];
  const remove = useRemoveRequest(athleteId, removed[state], onDone);
  const again = useRequestAgain(athleteId, onDone);
  return (
    <div className="stack">
      <TeamCard team={team} end={<StatusBadge tone={badge.tone}>{badge.words}</StatusBadge>} />
      <p>{text}</p>
      <Flex vertical gap={8}>
        {state === 'inactive' && (
          <Button
            type="primary"
            size="large"
            block
            loading={again.isPending}
            disabled={remove.isPending}
            onClick={() => again.mutate()}
          >
            Request Access Again
          </Button>
        )}
        <Button
          size="large"
          block
          loading={remove.isPending}
          disabled={again.isPending}
          onClick={() => remove.mutate()}
        >
          {removeLabel}
        </Button>
      </Flex>
    </div>
  );
}
