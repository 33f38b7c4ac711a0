import { Check, Clock, Minus, X, type LucideIcon } from 'lucide-react';
import styles from './status-badge.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'quiet';

const icons: Record<Tone, LucideIcon> = { good: Check, warn: Clock, bad: X, quiet: Minus };

/** A status as a word with its own icon and colour: told apart without the colour. */
export function StatusBadge({ tone, children, icon }: { tone: Tone; children: string; icon?: LucideIcon }) {
  const Icon = icon ?? icons[tone];
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={12} strokeWidth={2.75} aria-hidden />
      {children}
    </span>
  );
}
