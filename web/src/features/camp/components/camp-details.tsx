import { Button } from 'antd';
import { CalendarPlus, ExternalLink } from 'lucide-react';
import type { Camp } from '../../../../../contract/camp/camp.js';
import { sportLabels } from '../../../../../contract/team/vocabulary.js';
import { formatLongDay } from '../../../ui/day.js';
import { Fact, FactList, Unknown } from '../../../ui/fact-list.js';
import { safeLink } from '../../../ui/links.js';
import { Crest } from '../../college/components/crest.js';
import { useAddToCalendar } from '../api/add-to-calendar.js';
import { costWords, daysWords, placeWords, positionWords, whoWords } from '../camp-words.js';
import styles from './camp-details.module.css';
import { SaveHeart } from './save-heart.js';

/** All that is known of a camp, and what can be done about it. */
export function CampDetails({ camp, athleteId }: { camp: Camp; athleteId: string }) {
  const calendar = useAddToCalendar();
  const link = camp.link ? safeLink(camp.link) : undefined;
  const { college } = camp;
  return (
    <>
      <div className={styles.head}>
        {college && <Crest college={college} size={56} />}
        <div>
          {college && <p>{college.name}</p>}
          <p className={styles.days}>{daysWords(camp)}</p>
          {camp.past && <p className={styles.past}>This camp is over.</p>}
        </div>
      </div>
      <div className={styles.actions}>
        {link && !camp.past && (
          <Button
            type="primary"
            href={link.href}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalLink size={15} aria-hidden />}
          >
            Register
          </Button>
        )}
        <Button
          icon={<CalendarPlus size={15} aria-hidden />}
          loading={calendar.isPending}
          onClick={() => calendar.mutate(camp)}
        >
          Add to my calendar
        </Button>
        <SaveHeart camp={camp} athleteId={athleteId} />
      </div>
      <CampFacts camp={camp} />
      {camp.description && <p className={styles.description}>{camp.description}</p>}
    </>
  );
}

function CampFacts({ camp }: { camp: Camp }) {
  const facts = [
    ['Where', placeWords(camp)],
    ['Sports', camp.sports.map((sport) => sportLabels[sport]).join(', ')],
    ['Positions', camp.positions.length > 0 ? positionWords(camp).join(', ') : 'All'],
    ['For', whoWords(camp).join('; ')],
    ['Cost', costWords(camp.cost)],
    ['Register by', camp.registrationDeadline && formatLongDay(camp.registrationDeadline)],
    ['Contact', camp.contact],
  ] as const;
  return (
    <FactList>
      {facts.map(([label, text]) => (
        <Fact key={label} label={label}>
          {text || <Unknown>Not reported</Unknown>}
        </Fact>
      ))}
    </FactList>
  );
}
