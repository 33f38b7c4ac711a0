import { Mail, MessageSquare, Phone } from 'lucide-react';
import type { Athlete } from '../../../../../../contract/athlete/athlete.js';
import styles from './reach.module.css';

/** Calls, texts and mails the athlete, as far as it is known how. */
export function Reach({ athlete: { firstName, phone, email } }: { athlete: Athlete }) {
  const ways = [
    { word: 'Call', to: phone && `tel:${phone}`, Icon: Phone },
    { word: 'Text', to: phone && `sms:${phone}`, Icon: MessageSquare },
    { word: 'Mail', to: email && `mailto:${email}`, Icon: Mail },
  ];
  return (
    <>
      {ways.map(
        ({ word, to, Icon }) =>
          to && (
            <a key={word} href={to} className={styles.way}>
              <Icon size={15} aria-hidden /> {word}
              <span className="visually-hidden"> {firstName}</span>
            </a>
          ),
      )}
    </>
  );
}
