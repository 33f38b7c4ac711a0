import { Button, Flex } from 'antd';
import { z } from 'zod';
import type { CodeLookup } from '../../../../../../contract/invite/endpoints.js';
import { inviteTexts } from '../../../../../../contract/invite/texts.js';
import { sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { useSession } from '../../../../app/session/session.js';
import { FormBody } from '../../../../ui/form/form-body.js';
import { SubmitButton } from '../../../../ui/form/submit-button.js';
import { useNewForm } from '../../../../ui/form/use-new-form.js';
import { PersonPhoto } from '../../../../ui/person-photo.js';
import { PopoverButton } from '../../../../ui/popover-button.js';
import { type Joining, useDecline, useJoinOrAsk } from '../accept-code.js';
import { NameFields, NamesEntry, useOwnNames } from './name-fields.js';
import { TeamCard } from './team-card.js';
import styles from '../../components/invite-dialog.module.css';

interface Props {
  /** Bare. */
  code: string;
  found: CodeLookup;
  onJoin: (names: Joining) => Promise<unknown>;
  onDeclined: () => void;
}

/** What a code leads to, to say yes or no to: the team, and to a parent their athlete. */
export function FoundByCode({ code, found: { role, team, athlete, isPublic, standing }, onJoin, onDeclined }: Props) {
  const { names, missing } = useOwnNames();
  const joinOrAsk = useJoinOrAsk();
  const follow = standing === 'open' && !team && athlete ? `Follow ${athlete.firstName}` : undefined;
  const verb = follow ?? verbFor(standing);
  const form = useNewForm({
    initial: names,
    // An athlete's names are asked by the wizard.
    schema: role === 'athlete' ? z.object({ firstName: z.string(), lastName: z.string() }) : NamesEntry,
    send: (joining, { key }) => joinOrAsk(code, () => onJoin({ ...joining, key })),
  });
  return (
    <FormBody
      of={form}
      foot={
        <>
          {verb && (
            <SubmitButton of={form} needs="valid" size="large" block>
              {verb}
            </SubmitButton>
          )}
          {!isPublic && standing === 'open' && <Decline code={code} onDone={onDeclined} />}
        </>
      }
    >
      <div className="stack">
        {team && <TeamCard team={team} text={team.sports.map((sport) => sportLabels[sport]).join(' & ')} />}
        {role === 'parent' && athlete && <AthleteCard name={`${athlete.firstName} ${athlete.lastName}`} />}
      </div>
      <OtherAddress standing={standing} />
      {verb && role !== 'athlete' && missing && <NameFields of={form} names={['firstName', 'lastName']} />}
    </FormBody>
  );
}

function AthleteCard({ name }: { name: string }) {
  return (
    <div className={styles.teamCard}>
      <PersonPhoto name={name} size={46} />
      <div>
        <p style={{ fontWeight: 600, fontSize: 15 }}>{name}</p>
        <p style={{ color: 'var(--ink-2)', fontSize: 13 }}>Your athlete</p>
      </div>
    </div>
  );
}

/** No, thanks: ends the invite, once that was confirmed. */
function Decline({ code, onDone }: { code: string; onDone: () => void }) {
  const decline = useDecline(code, onDone);
  return (
    <PopoverButton
      label="Decline the invite"
      type="text"
      disabled={decline.isPending}
      content={(close) => (
        <Flex vertical gap={12} style={{ maxWidth: 280, padding: 14 }}>
          <p>The code will stop working. They can invite you again.</p>
          <Flex gap={8}>
            <Button
              danger
              type="primary"
              onClick={() => {
                close();
                decline.mutate();
              }}
            >
              Decline
            </Button>
            <Button onClick={close}>Cancel</Button>
          </Flex>
        </Flex>
      )}
    >
      Decline invite
    </PopoverButton>
  );
}

type Standing = CodeLookup['standing'];

/** Explains an invite that was sent to another address; nothing if it was sent to theirs. */
export function OtherAddress({ standing }: { standing: Standing }) {
  const {
    user: { email },
  } = useSession();
  if (standing === 'open') return null;
  return (
    <p className="note" role="status">
      {textFor(standing, email)}
    </p>
  );
}

/** What pressing the button does; undefined where there is nothing to press. */
export const verbFor = (standing: Standing): string | undefined =>
  ({ open: 'Join Team', ask: 'Ask to join', asked: undefined, refused: undefined, athlete: undefined })[standing];

function textFor(standing: Exclude<Standing, 'open'>, email: string): string {
  if (standing === 'ask') return `${inviteTexts.otherAddress} Yours is ${email}. The sender must confirm you first.`;
  if (standing === 'asked') return 'Request sent. The sender must confirm you. We’ll email you then.';
  if (standing === 'athlete') return inviteTexts.athleteInvites;
  return `${inviteTexts.askRefused} Ask the coach for an invite to ${email}.`;
}
