import { ArrowRight, type LucideIcon } from 'lucide-react';
import styles from './choice-card.module.css';

interface Props {
  icon: LucideIcon;
  title: string;
  text: string;
  onChoose: () => void;
}

/** A card that offers one of a few ways on. */
export function ChoiceCard({ icon: Icon, title, text, onChoose }: Props) {
  return (
    <li>
      <button type="button" className={styles.card} onClick={onChoose}>
        <span className={styles.icon} aria-hidden>
          <Icon size={24} strokeWidth={1.75} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.text}>{text}</span>
        </span>
        <ArrowRight className={styles.arrow} size={18} aria-hidden />
      </button>
    </li>
  );
}
