import { Button, Flex } from 'antd';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { getAthleteActivity } from '../../../../contract/athlete/activity.js';
import { useRead } from '../../app/data/read.js';
import { ScreenLoading } from '../../ui/screen-loading.js';

const AthleteHistory = lazy(async () => ({ default: (await import('./athlete-history.js')).AthleteHistory }));

const count = new Intl.NumberFormat('en-US');

/** Everything that happened to an athlete, behind one line that opens. */
export function HistoryLine({ athleteId }: { athleteId: string }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data: changes } = useRead(
    getAthleteActivity,
    { params: { id: athleteId }, query: { count: 1 } },
    { select: ({ activityCount }) => activityCount },
  );
  return (
    <Flex vertical gap={16} style={{ minWidth: 0 }}>
      <h2>
        <Button
          block
          size="large"
          style={{ justifyContent: 'space-between' }}
          icon={<ChevronDown size={17} style={{ rotate: open ? '180deg' : '0deg' }} aria-hidden />}
          iconPlacement="end"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>
            <b>History</b>
            {changes !== undefined && ` · ${count.format(changes)} ${changes === 1 ? 'change' : 'changes'}`}
          </span>
        </Button>
      </h2>
      <div id={id}>
        {open && (
          <Suspense fallback={<ScreenLoading label="Loading the history" />}>
            <AthleteHistory athleteId={athleteId} asOf="" />
          </Suspense>
        )}
      </div>
    </Flex>
  );
}
