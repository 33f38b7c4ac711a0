import { TicketCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { codeIn } from '../../app/invite-code.js';
import { paths } from '../../app/paths.js';
import { keepRedirect, redirectOf } from '../../app/redirect.js';
import styles from './way-in.module.css';

interface Props {
  question: string;
  to: 'signIn' | 'signUp' | 'forgotPassword';
  label: string;
}

/** A link from one signed-out screen to another; where the visitor wanted to go comes along. */
export function WayLink({ question, to, label }: Props) {
  const { search } = useLocation();
  return (
    <p className={styles.ways}>
      {question} <Link to={keepRedirect(paths[to], search)}>{label}</Link>
    </p>
  );
}

/** For who followed an invite: that its code is at hand, and what comes next. */
export function InvitedNote({ children }: { children: ReactNode }) {
  const [path, search = ''] = redirectOf(useLocation().search).split('?');
  if (!codeIn(search)) return null;
  return (
    <div className={styles.note} role="note">
      <TicketCheck size={20} aria-hidden />
      <div>
        <p style={{ fontWeight: 600 }}>
          {path === paths.parent.home ? 'You’re invited to follow an athlete' : 'You’re invited to a team'}
        </p>
        <p className={styles.text}>{children}</p>
      </div>
    </div>
  );
}
