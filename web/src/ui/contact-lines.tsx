import { formatPhone } from './phone.js';
import styles from './card.module.css';

/** E-mail and phone, each ready to use. */
export function ContactLines({ email, phone }: { email: string | null; phone: string | null }) {
  return (
    <span className={styles.lines}>
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={`tel:${phone}`}>{formatPhone(phone)}</a>}
      {!email && !phone && '–'}
    </span>
  );
}
