import { Segmented } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTeamId } from '../../../app/session/session.js';
import { useIsSmall } from '../../../ui/use-media.js';
import { useTeam } from '../../team/caller-team.js';
import { InviteByEmail } from './invite-by-email.js';
import { JoinCode } from './join-code.js';
import { SentInvites } from './sent-invites.js';
import styles from './invite-dialog.module.css';

/** The join code and invites by e-mail, beside who asked to join and who was invited. */
export function AthleteTab({ asking, sentFirst }: { asking: ReactNode; sentFirst: boolean }) {
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
