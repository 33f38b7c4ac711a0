import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { accountStatusLabels } from '../../../../../contract/athlete/vocabulary.js';
import type { Athlete } from '../../../../../contract/athlete/athlete.js';
import { useSession } from '../../../app/session/session.js';
import { PopoverButton } from '../../../ui/popover-button.js';
import { ScreenLoading } from '../../../ui/screen-loading.js';
import { AthleteStatus } from '../athlete-status.js';

const Reasons = lazy(async () => ({ default: (await import('./status-reasons.js')).StatusReasons }));

interface Props {
  athlete: Athlete;
  asOf: string;
  historyTo?: string | undefined;
}

/** The status, and why it is so: the events behind it, newest first. */
export function StatusWithReasons({ athlete, asOf, historyTo }: Props) {
  const why = useWhy(athlete);
  return (
    <PopoverButton
      type="text"
      size="small"
      shape="round"
      style={{ paddingLeft: 2 }}
      label={why}
      content={() => (
        <Suspense fallback={<ScreenLoading label="Loading the history" />}>
          <Reasons athlete={athlete} asOf={asOf} historyTo={historyTo} why={why} />
        </Suspense>
      )}
    >
      <span className="visually-hidden">Status: </span>
      <AthleteStatus status={athlete.accountStatus} />
      <span className="hint no-print">
        Why <ChevronDown size={12} aria-hidden />
      </span>
    </PopoverButton>
  );
}

/** `Why Casey is active`; to Casey, `Why you are active`. */
function useWhy({ _id, firstName, accountStatus }: Athlete): string {
  const own = useSession().athleteId === _id;
  return `Why ${own ? 'you are' : `${firstName} is`} ${accountStatusLabels[accountStatus].toLowerCase()}`;
}
