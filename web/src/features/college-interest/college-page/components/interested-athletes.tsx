import { Button, Flex } from 'antd';
import { Lightbulb } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../../../app/data/read.js';
import { listInterestedAthletes } from '../../../../../../contract/college-interest/list-interests.js';
import { paths } from '../../../../app/paths.js';
import { useMay } from '../../../../app/session/use-may.js';
import { dayAgoInWords, today } from '../../../../ui/day.js';
import { Card } from '../../../../ui/card.js';
import { Line, Lines, Under } from '../../../../ui/list/lines.js';
import { List } from '../../../../ui/list/list.js';
import { useIsSmall } from '../../../../ui/use-media.js';
import { LevelDots, StageBadge } from '../../components/level-dots.js';
import { SendUpdateButton } from '../../mass-update/components/send-update-link.js';

/** Who of the team has a college on their list, and how far each has come. */
export function InterestedAthletes({ teamId, collegeId }: { teamId: string; collegeId: string }) {
  const query = useRead(listInterestedAthletes, { params: { id: teamId, collegeId } });
  const interested = (query.data?.athletes ?? []).map(({ athleteId, ...named }) => ({ _id: athleteId, ...named }));
  const small = useIsSmall();
  const actions = (
    <Flex gap={8} wrap>
      {interested.length > 0 && <SendUpdateButton athletes={interested} collegeId={collegeId} />}
      <SuggestButton teamId={teamId} collegeId={collegeId} />
    </Flex>
  );
  return (
    <Card title="Your athletes here" action={!small && actions}>
      {small && <div style={{ marginBottom: 12 }}>{actions}</div>}
      <List
        query={query}
        what="Interested athletes"
        rows={({ athletes }) => athletes}
        empty={<p>None of your athletes follow this college yet.</p>}
      >
        {(athletes) => (
          <Lines label="Your athletes here">
            {athletes.map(({ athleteId, collegeInterestId, firstName, lastName, stage, interestLevel, lastTouch }) => (
              <Line
                key={athleteId}
                name={
                  <Link to={paths.coach.interest(athleteId, collegeId, collegeInterestId)} data-opens>
                    {firstName} {lastName}
                  </Link>
                }
                end={
                  <>
                    <LevelDots level={interestLevel} />
                    <StageBadge stage={stage} />
                  </>
                }
              >
                <Under>{lastTouch ? dayAgoInWords(lastTouch, today()) : 'No activity yet'}</Under>
              </Line>
            ))}
          </Lines>
        )}
      </List>
    </Card>
  );
}

const SuggestDialog = lazy(async () => ({
  default: (await import('../../suggesting/components/suggest-dialog.js')).SuggestDialog,
}));

/** Suggests a college to athletes of the team; nothing for who may not. */
function SuggestButton({ teamId, collegeId }: { teamId: string; collegeId: string }) {
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (!may('suggestion.make')) return null;
  return (
    <>
      <Button icon={<Lightbulb size={15} aria-hidden />} onClick={() => setAsking(true)}>
        Suggest to athletes
      </Button>
      <Suspense>
        {asking && <SuggestDialog teamId={teamId} collegeId={collegeId} onClosed={() => setAsking(false)} />}
      </Suspense>
    </>
  );
}
