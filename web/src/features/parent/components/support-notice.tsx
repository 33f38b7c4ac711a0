import { LifeBuoy } from 'lucide-react';
import { useSite } from '../../identity/site/api/site.js';
import styles from './parent-settings.module.css';

/** Whom to write to (spec, "Parent routes": a support notice). */
export function SupportNotice() {
  const { data: site } = useSite();
  return (
    <aside className={styles.notice} aria-label="Support">
      <LifeBuoy size={18} aria-hidden />
      <p>
        Need help with your account or your athlete’s?{' '}
        {site ? (
          <>
            Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
          </>
        ) : (
          'Ask the coach of the team.'
        )}
      </p>
    </aside>
  );
}
