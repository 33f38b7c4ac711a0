import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does: its accessible name. */
  label: string;
  icon: ReactNode;
}

/** The look alone, for buttons that do more than press. */
export const iconButton = styles.button ?? '';

/** A quiet square button that is only an icon. */
export function IconButton({ label, icon, className = '', ...rest }: Props) {
  return (
    <button type="button" aria-label={label} className={`${iconButton} ${className}`} {...rest}>
      {icon}
    </button>
  );
}
