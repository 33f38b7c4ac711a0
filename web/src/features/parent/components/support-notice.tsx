import { Alert } from 'antd';
import { LifeBuoy } from 'lucide-react';
import { useSite } from '../../identity/site/api/site.js';
import styles from './support-notice.module.css';

/** Whom to write to (spec, "Parent routes": a support notice). */
export function SupportNotice() {
  const { data: site, isPending } = useSite();
  return (
    <aside aria-label="Support">
      <Alert
        type="info"
        role="note"
        showIcon
        icon={<LifeBuoy size={18} aria-hidden />}
        title={
          <>
            Need help with your account or your athlete’s?{' '}
            <span className={styles.whom}>
              {site ? (
                <>
                  Write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
                </>
              ) : (
                !isPending && 'Ask the coach of the team.'
              )}
            </span>
          </>
        }
      />
    </aside>
  );
}
