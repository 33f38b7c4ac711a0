import type { Camp } from '../../../../../contract/camp/camp.js';
import { Line, Under } from '../../../ui/list/lines.js';
import { RowButton } from '../../../ui/list/row-button.js';
import { Crest } from '../../college/components/crest.js';
import { costWords, daysWords, townWords, whoWords } from '../camp-words.js';
import styles from './camp-line.module.css';
import { SaveHeart } from './save-heart.js';

interface Props {
  camp: Camp;
  athleteId: string;
  selected: boolean;
  onOpen: (camp: Camp) => void;
}

export function CampLine({ camp, athleteId, selected, onOpen }: Props) {
  const { name, college, distance } = camp;
  const where = [townWords(camp), distance !== null && `${distance} miles`].filter(Boolean).join(', ');
  return (
    <Line
      selected={selected}
      lead={<Crest college={college ?? { name, code: null, primaryColor: null, secondaryColor: null }} size={44} />}
      name={<RowButton onClick={() => onOpen(camp)}>{name}</RowButton>}
      corner={<SaveHeart camp={camp} athleteId={athleteId} />}
    >
      {college && <Under>{college.name}</Under>}
      <p className={styles.days}>{daysWords(camp)}</p>
      <ul className={styles.facts}>
        {[where, ...whoWords(camp), costWords(camp.cost) ?? 'Cost not reported']
          .filter((fact) => fact !== '')
          .map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
      </ul>
    </Line>
  );
}
