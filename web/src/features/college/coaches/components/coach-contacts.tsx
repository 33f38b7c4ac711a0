import { Copy } from 'lucide-react';
import type { CollegeCoach } from '../../../../../../contract/college/college-coach.js';
import { toasts } from '../../../../app/toasts/toast-store.js';
import { ContactLines } from '../../../../ui/contact-lines.js';
import { copyText } from '../../../../ui/copy-text.js';
import { IconButton } from '../../../../ui/icon-button.js';
import { handleLink } from '../../../../ui/links.js';
import styles from './coaches.module.css';

/** What a coach does, and the ways to them: by mail, by phone, on X. */
export function CoachContacts({ coach: { title, email, phone, xHandle } }: { coach: CollegeCoach }) {
  const x = xHandle && handleLink('x.com', xHandle);
  return (
    <>
      {title && <p className={styles.title}>{title}</p>}
      <div className={styles.ways}>
        {(email || phone) && <ContactLines email={email} phone={phone} />}
        {email && (
          <IconButton
            label={`Copy ${email}`}
            icon={<Copy size={15} aria-hidden />}
            onClick={() => void copyAddress(email)}
          />
        )}
        {x && (
          <a className={styles.x} href={x.href} target="_blank" rel="noreferrer">
            @{xHandle.replace(/^@/, '')} on X
          </a>
        )}
      </div>
    </>
  );
}

async function copyAddress(email: string): Promise<void> {
  if (await copyText(email)) toasts.show({ title: 'Copied to clipboard', text: email });
  else toasts.error('The address could not be copied. Please copy it by hand.');
}
