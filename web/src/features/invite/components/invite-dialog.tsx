import { Modal, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTeamId } from '../../../app/session/session.js';
import { unsaved } from '../../../ui/form/unsaved.js';
import { AthleteTab } from './athlete-tab.js';
import { InviteByEmail } from './invite-by-email.js';
import { InviteParent } from './invite-parent.js';
import { SentInvites } from './sent-invites.js';
import styles from './invite-dialog.module.css';

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
