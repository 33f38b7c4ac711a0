import { PartyPopper, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { IconButton } from '../../../../ui/icon-button.js';
import { CELEBRATION_LIFE, hasJustCompleted } from '../just-completed.js';
import styles from './profile-completed.module.css';

/** A moment for the profile that has just been completed; once, for whoever comes from the wizard. */
export function ProfileCompleted({ team }: { team: string | undefined }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(() => hasJustCompleted(location.state));
  useEffect(() => {
    // A reload is no second end of the wizard.
    if (hasJustCompleted(location.state)) void navigate(location.pathname + location.search, { replace: true });
  }, [location, navigate]);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), CELEBRATION_LIFE);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <div className={styles.moment}>
          <span className={styles.icon} aria-hidden>
            <PartyPopper size={22} />
          </span>
          <div>
            <p className={styles.title}>Profile completed</p>
            <p className={styles.text}>
              {team ? `The coaches of ${team} see it.` : 'You are ready to be recruited.'}
            </p>
          </div>
          <IconButton
            className={styles.close ?? ''}
            label="Close"
            icon={<X size={16} />}
            onClick={() => setShown(false)}
          />
        </div>
      )}
    </div>
  );
}
