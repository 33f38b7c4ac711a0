import {
  BadgeCheck,
  CalendarCheck,
  CalendarHeart,
  ClipboardCheck,
  Hand,
  MessagesSquare,
  PartyPopper,
  Send,
  Star,
  Trophy,
  type LucideIcon,
} from 'lucide-react';
import type { Celebration } from '../../../../contract/celebration/endpoints.js';
import type { CelebrationType } from '../../../../contract/celebration/vocabulary.js';
import { LineIcon } from '../../ui/list/lines.js';
import { Crest } from '../college/components/crest.js';

const icons: Readonly<Record<CelebrationType, LucideIcon>> = {
  commitment: Trophy,
  offer: PartyPopper,
  'college-added': Star,
  'questionnaire-completed': ClipboardCheck,
  'coach-reached': MessagesSquare,
  'communication-reported': MessagesSquare,
  'visit-added': CalendarHeart,
  'application-submitted': Send,
  'application-date-recorded': CalendarCheck,
  'profile-completed': BadgeCheck,
  welcome: Hand,
};

/** The college of a celebration, or what it is. */
export function CelebrationIcon({
  celebration: { college, type },
  size = 34,
}: {
  celebration: Celebration;
  size?: number;
}) {
  const Icon = icons[type];
  return college ? (
    <Crest college={{ ...college, logoImageUrl: college.logoImage }} size={size} />
  ) : (
    <LineIcon>
      <Icon size={18} />
    </LineIcon>
  );
}
