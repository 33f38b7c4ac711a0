import { Button } from 'antd';
import { ArrowLeft, LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { signOut, useSession } from '../../app/session/session.js';
import { useStep } from '../../app/use-step.js';
import { Wordmark } from '../../ui/mark.js';
import { TermsFoot } from '../identity/site.js';
import { before } from './steps.js';
import styles from './new-account.module.css';

interface Props {
  title: string;
  text: ReactNode;
  /** A row of cards needs room; a form does not. */
  wide?: boolean;
  /** Before the first step is signing in. */
  first?: boolean;
  children: ReactNode;
}

/** What is around every step of a new account: who this is, the way out, Back, and the terms. */
export function StepLayout({ title, text, wide = false, first = false, children }: Props) {
  const { user } = useSession();
  const { step, params, back } = useStep();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A new step is read from its heading on, unless a field of it has taken the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, [title]);
  return (
    <div
      style={{
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        gridTemplateColumns: 'minmax(0, 1fr)',
        minHeight: '100dvh',
        background: 'radial-gradient(1100px 480px at 50% -160px, var(--accent-soft), transparent 70%) no-repeat',
      }}
    >
      <header className={styles.bar}>
        <Wordmark />
        <span className={styles.who}>{user.email}</span>
        <Button icon={<LogOut size={15} aria-hidden />} onClick={signOut}>
          Sign out
        </Button>
      </header>
      <main className={styles.main} data-wide={wide}>
        <Button
          type="text"
          style={{ margin: '0 0 14px -13px' }}
          icon={<ArrowLeft size={16} aria-hidden />}
          onClick={() => (first ? signOut() : back(before(step, params.get('as'))))}
        >
          {first ? 'Back to sign in' : 'Back'}
        </Button>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children}
        <TermsFoot lead="See" className="hint" />
      </main>
    </div>
  );
}
