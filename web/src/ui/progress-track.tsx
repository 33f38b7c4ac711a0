import styles from './status-badge.module.css';

/** How much of something is done, drawn; what it says stands beside it. `share` is 0 to 1. */
export function ProgressTrack({ share, className = '' }: { share: number; className?: string | undefined }) {
  return (
    <span className={`${styles.track} ${className}`} aria-hidden>
      <i style={{ scale: `${share} 1` }} />
    </span>
  );
}
