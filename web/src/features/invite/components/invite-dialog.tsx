import { Modal, Tabs, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTeamId } from '../../../app/session/session.js';
import { unsaved } from '../../../ui/form/unsaved.js';
import { InviteByEmail } from './invite-by-email.js';
import { InviteParent } from './invite-parent.js';
import { SentInvites } from './sent-invites.js';
import styles from './invite-dialog.module.css';
import { useIsSmall } from '../../../ui/use-media.js';
import { useTeam } from '../../team/caller-team.js';
import { JoinCode } from './join-code.js';

interface Props {
  open: boolean;
  /** The tab that it opens with. */
  tab: 'athlete' | 'coach' | 'parent';
  /** Whether it opens with the invites that were sent, not with the athletes who asked. */
  sentFirst: boolean;
  onClose: () => void;
  /** The athletes who asked to join. */
  pending: ReactNode;
}

/** Invite Users (spec, coach side, section 2): three tabs of one size; what was sent, or who asked, follows the tab on the right. */
export function InviteDialog({ open, tab, sentFirst, onClose, pending }: Props) {
  return (
    <Modal
      open={open}
      onCancel={() => unsaved.before(onClose)}
      title="Invite Users"
      footer={null}
      width={880}
      centered
      destroyOnHidden
      className={styles.dialog ?? ''}
    >
      <InviteTabs first={tab} sentFirst={sentFirst} pending={pending} />
    </Modal>
  );
}

function InviteTabs({ first, sentFirst, pending }: { first: string; sentFirst: boolean; pending: ReactNode }) {
  const [shown, setShown] = useState(first);
  return (
    <Tabs
      destroyOnHidden
      activeKey={shown}
      onChange={(next) => unsaved.before(() => setShown(next))}
      items={[
        { key: 'athlete', label: 'Athlete', children: <AthleteTab asking={pending} sentFirst={sentFirst} /> },
        { key: 'coach', label: 'Coach', children: <CoachTab /> },
        { key: 'parent', label: 'Parent', children: <ParentTab /> },
      ]}
    />
  );
}

function CoachTab() {
  return (
    <Sides
      title="Invite a coach"
      text="They join as an assistant coach and see the roster once they accept."
      form={<InviteByEmail role="assistant-coach" label="Email" teamId={useTeamId()} />}
      list={<SentInvites role="assistant-coach" empty="Invite the coaches you work with." />}
    />
  );
}

function ParentTab() {
  return (
    <Sides
      title="Invite a parent or guardian"
      text="They follow one athlete’s profile, team status and activity."
      form={<InviteParent />}
      list={<SentInvites role="parent" empty="Invite the parents and guardians of your athletes." />}
    />
  );
}

interface SidesProps {
  title: string;
  text: string;
  form: ReactNode;
  list: ReactNode;
}

function Sides({ title, text, form, list }: SidesProps) {
  return (
    <div className={styles.columns}>
      <section className={styles.side} aria-label={title}>
        <h2>{title}</h2>
        <p className="under">{text}</p>
        <div style={{ marginTop: 16 }}>{form}</div>
      </section>
      <section className={styles.side} aria-label="Sent invites">
        <h2>Sent invites</h2>
        {list}
      </section>
    </div>
  );
}

/** The join code and invites by e-mail, beside who asked to join and who was invited. */
function AthleteTab({ asking, sentFirst }: { asking: ReactNode; sentFirst: boolean }) {
  const { data: team } = useTeam();
  const teamId = useTeamId();
  const pending = team?.athleteCounts.pending ?? 0;
  const small = useIsSmall();
  // Who waits comes first where one sees little at once; as it stood on opening, so that nothing trades places under the thumb.
  const [someWaited] = useState(pending > 0);
  const lists = <Lists pending={pending} asking={asking} first={sentFirst ? 'sent' : 'pending'} />;
  const inviting = (
    <div className={styles.side}>
      <section className={styles.side} aria-label="Join code">
        <h2>Team join code</h2>
        <JoinCode team={team} />
      </section>
      <section style={{ marginTop: 16 }} aria-label="Invite by email">
        <InviteByEmail role="athlete" label="Invite athletes by email" teamId={teamId} />
      </section>
    </div>
  );
  return (
    <div className={styles.columns}>
      {small && (someWaited || sentFirst) ? (
        <>
          {lists}
          {inviting}
        </>
      ) : (
        <>
          {inviting}
          {lists}
        </>
      )}
    </div>
  );
}

type Shown = 'pending' | 'sent';

function Lists({ pending, asking, first }: { pending: number; asking: ReactNode; first: Shown }) {
  const [list, setList] = useState<Shown>(first);
  return (
    <section className={styles.side} aria-label="Athletes">
      <Segmented
        block
        aria-label="List"
        value={list}
        onChange={setList}
        options={[
          { value: 'pending', label: pending > 0 ? `Pending athletes (${pending})` : 'Pending athletes' },
          { value: 'sent', label: 'Sent invites' },
        ]}
      />
      {list === 'pending' ? asking : <SentInvites role="athlete" empty="Invites you email appear here." />}
    </section>
  );
}
