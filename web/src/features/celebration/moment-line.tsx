import { Button } from 'antd';
import { Share2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Celebration } from '../../../../contract/celebration/endpoints.js';
import { isShared } from '../../../../contract/celebration/vocabulary.js';
import { useSession } from '../../app/session/session.js';
import { formatDay } from '../../ui/day.js';
import { Line, Under } from '../../ui/list/lines.js';
import { CelebrationIcon } from './celebration-icon.js';
import { celebrationPaths } from './celebration-paths.js';
import { lineOf } from './celebration-words.js';

/** One moment of an athlete; an offer or a commitment can be shared from here. */
export function MomentLine({ celebration }: { celebration: Celebration }) {
  const navigate = useNavigate();
  const { athleteId: selfId, coachId, flagsOff = [] } = useSession();
  const { _id, athleteId, type, day } = celebration;
  const said = lineOf(celebration);
  const share =
    selfId === athleteId
      ? celebrationPaths.shareOwn(_id)
      : (coachId ? celebrationPaths.shareByCoach : celebrationPaths.shareFollowed)(athleteId, _id);
  return (
    <Line
      lead={<CelebrationIcon celebration={celebration} />}
      name={said}
      end={
        isShared(type) &&
        !flagsOff.includes('celebration-pictures') && (
          <Button
            icon={<Share2 size={15} aria-hidden />}
            aria-label={`Share: ${said}`}
            onClick={() => void navigate(share)}
          >
            Share
          </Button>
        )
      }
    >
      <Under>{formatDay(day)}</Under>
    </Line>
  );
}
