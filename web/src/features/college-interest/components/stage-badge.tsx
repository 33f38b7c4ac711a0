import { CalendarCheck, CircleDot, FileCheck, Flag, Handshake, MessagesSquare, type LucideIcon } from 'lucide-react';
import { interestStageLabels, type InterestStage } from '../../../../../contract/college-interest/vocabulary.js';
import { StatusBadge } from '../../../ui/status-badge.js';

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
