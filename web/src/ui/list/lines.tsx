import type { HTMLAttributes, MouseEvent, ReactNode } from 'react';
import styles from './lines.module.css';

const OWN_USE = 'a, button, input, label, select, summary, [role="button"], [role="dialog"], [role="menu"]';

/** A press on a row follows the link that is marked `data-opens` in it, unless it was meant for something in the row, or text was marked. */
export function followRow({ target, currentTarget, nativeEvent }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(OWN_USE)) return;
  if (window.getSelection()?.toString()) return;
  // With the keys held, so that the row opens in a new tab where its link would.
  currentTarget.querySelector('[data-opens]')?.dispatchEvent(new window.MouseEvent('click', nativeEvent));
}

interface LinesProps extends HTMLAttributes<HTMLUListElement> {
  /** Names the list. */
  label?: string;
  /** Whether it has a border of its own; else it fills a card. */
  framed?: boolean;
}

/** A list of lines or cards, below each other. */
export function Lines({ label, framed = false, className = '', ...rest }: LinesProps) {
  return <ul aria-label={label} className={`${styles.lines} ${className}`} data-framed={framed} {...rest} />;
}

interface LineProps {
  /** A tick, before everything. */
  pick?: ReactNode;
  /** A picture or an icon. */
  lead?: ReactNode;
  name: ReactNode;
  /** What else there is to say, below each other. */
  children?: ReactNode;
  /** At the end of the line, or below it where there is no room: badges, buttons. */
  end?: ReactNode;
  /** In the upper corner, also where there is little room: the menu. */
  corner?: ReactNode;
  selected?: boolean;
}

/** One row of a list that is no table. With a link marked `data-opens` in it, a press anywhere follows that. */
export function Line({ pick, lead, name, children, end, corner, selected }: LineProps) {
  return (
    <li data-row className={styles.line} data-selected={selected} onClick={followRow}>
      {pick}
      {lead}
      <div className={styles.body}>
        <div style={{ flex: '999 1 160px', minWidth: 0, lineHeight: 1.45 }}>
          <div className={styles.name}>{name}</div>
          {children}
        </div>
        {end && <div className={styles.end}>{end}</div>}
      </div>
      {corner && <div style={{ flex: 'none', alignSelf: 'flex-start', margin: '-4px -10px -4px -4px' }}>{corner}</div>}
    </li>
  );
}

/** A line of quiet words below the name. */
export function Under({ children }: { children: ReactNode }) {
  return <p style={{ color: 'var(--ink-2)', fontSize: 13, overflowWrap: 'anywhere' }}>{children}</p>;
}

/** The frame that an icon is in, before a line. */
export function LineIcon({ children }: { children: ReactNode }) {
  return (
    <span className={styles.icon} aria-hidden>
      {children}
    </span>
  );
}
