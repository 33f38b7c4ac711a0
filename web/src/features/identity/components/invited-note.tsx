import { TicketCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { redirectOf } from '../../../app/redirect.js';
import { codeIn } from '../../../app/invite-code.js';
import styles from './invited-note.module.css';

/** For who followed an invite: that its code is at hand, and what comes next. */
export function InvitedNote({ children }: { children: ReactNode }) {
  const [, search = ''] = redirectOf(useLocation().search).split('?');
  if (!codeIn(search)) return null;
  return (
    <div className={styles.note} role="note">
      <TicketCheck size={20} aria-hidden />
      <div>
        <p className={styles.title}>You are invited to a team</p>
        <p className={styles.text}>{children}</p>
      </div>
    </div>
  );
}
