import { ExternalLink } from 'lucide-react';
import { Card } from '../../../../ui/card.js';
import { useLookedAt } from '../../api/complete-item.js';
import { recruitingRules, ruleMakers } from '../recruiting-rules.js';
import styles from './recruiting-rules.module.css';

/** The rules of recruiting in short, and who has them in full. Whoever opens them has looked at them. */
export function RecruitingRules({ athleteId }: { athleteId: string }) {
  useLookedAt(athleteId, 'review_recruiting_rules');
  return (
    <div className={styles.rules}>
      {recruitingRules.map(({ title, lines }) => (
        <Card key={title} title={title}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ))}
      <Card title="Check there before you act">
        <p>Rules, calendars and dates change every year. These are the pages of those who set them.</p>
        <ul className={styles.links}>
          {ruleMakers.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name} <ExternalLink size={14} aria-hidden />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
