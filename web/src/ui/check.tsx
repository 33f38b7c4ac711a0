import { useEffect, useRef, type InputHTMLAttributes, type ReactNode } from 'react';
import styles from './check.module.css';

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> {
  /** Some, but not all. */
  mixed?: boolean;
}

/** A checkbox with a third look for "some of them". */
export function Check({ mixed = false, className = '', ...rest }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return <input ref={input} type="checkbox" className={`${styles.check} ${className}`} {...rest} />;
}

/** One of a list to tick: the tick and its words, which tick it as well. */
export function CheckLine({ children, ...check }: Props & { children: ReactNode }) {
  return (
    <label className={styles.line}>
      <Check {...check} />
      {children}
    </label>
  );
}
