import { Button } from 'antd';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface Props {
  icon?: ReactNode;
  title: string;
  text?: ReactNode;
  action?: ReactNode;
}

/** A list with nothing in it: what that means and what to do about it. */
export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={styles.empty}>
      {icon && (
        <div className={styles.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p style={{ fontWeight: 600, fontSize: 15 }}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** What stands in for a list that could not be loaded. */
export function LoadFailed({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff size={22} />}
        title={`${what} could not be loaded`}
        text={error.name === 'ApiError' ? error.message : 'Please try again in a moment.'}
        action={
          <Button icon={<RotateCw size={15} aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
        }
      />
    </div>
  );
}
