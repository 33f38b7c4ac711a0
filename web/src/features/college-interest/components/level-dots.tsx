import { CalendarCheck, CircleDot, FileCheck, Flag, Handshake, type LucideIcon, MessagesSquare } from 'lucide-react';
import {
  type InterestLevel,
  interestLevelLabels,
  interestLevels,
  type InterestStage,
  interestStageLabels,
} from '../../../../../contract/college-interest/vocabulary.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import styles from '../list/components/interest-words.module.css';

/** How much an athlete is interested: three dots, and the word. */
export function LevelDots({ level }: { level: InterestLevel }) {
  const filled = interestLevels.indexOf(level);
  return (
    <span className={styles.levelDotsLevel}>
      <span className={styles.dots} aria-hidden>
        {[1, 2, 3].map((dot) => (
          <i key={dot} data-filled={dot <= filled} />
        ))}
      </span>
      {level === 'none' ? 'No interest' : interestLevelLabels[level]}
    </span>
  );
}

const icons: Readonly<Record<InterestStage, LucideIcon>> = {
  interested: CircleDot,
  'in-contact': MessagesSquare,
  visited: CalendarCheck,
  applied: FileCheck,
  offered: Handshake,
  committed: Flag,
};

/** How far an athlete and a college have come. */
export function StageBadge({ stage }: { stage: InterestStage }) {
  const tone = stage === 'offered' || stage === 'committed' ? 'good' : 'quiet';
  return (
    <StatusBadge tone={tone} icon={icons[stage]}>
      {interestStageLabels[stage]}
    </StatusBadge>
  );
}
