import { Button, Flex } from 'antd';
import { Undo2 } from 'lucide-react';
import { listRollovers, type SeasonRollover, undoRollover } from '../../../../contract/season-rollover.js';
import { sportLabels, sports } from '../../../../contract/team/vocabulary.js';
import { messageOf } from '../../app/api-error.js';
import { useAction } from '../../app/data/action.js';
import { useRead } from '../../app/data/read.js';
import { useMay } from '../../app/session/use-may.js';
import { Card } from '../../ui/card.js';
import { dayOf, formatDay } from '../../ui/day.js';
import { ProgressTrack } from '../../ui/progress.js';
import { rolloverWords } from './season-words.js';

/** The last rollovers with their progress, each with its undo; nothing where there were none. */
export function Rollovers() {
  const { data } = useRead(listRollovers);
  const mayManage = useMay()('roster.manage');
  const undo = useAction(undoRollover, {
    input: ({ _id }: SeasonRollover) => ({ params: { id: _id } }),
    done: (_, { from }) => ({ title: 'Undo started', text: `Rosters move back to ${from}.` }),
    failed: (error) => messageOf(error, 404, 409) ?? 'The rollover could not be undone. Please try again.',
  });
  const shown = data?.rollovers.slice(0, 3) ?? [];
  if (shown.length === 0) return null;
  return (
    <div style={{ marginTop: 16 }}>
      <Card title="Roster rollovers">
        <Flex vertical gap={12} component="ul" style={{ listStyle: 'none', padding: 0, margin: 0 }}>
          {shown.map((rollover) => {
            const { _id, from, season, sports: of, status, done, rosters, startedAt } = rollover;
            return (
              <Flex key={_id} component="li" gap={12} align="center" justify="space-between" wrap>
                <div style={{ minWidth: 0, flex: '1 1 220px' }}>
                  <p>
                    {from} to {season}
                    {of.length < sports.length && ` · ${of.map((sport) => sportLabels[sport]).join(', ')}`}
                  </p>
                  <p className="under" role="status">
                    {rolloverWords(rollover)} · {formatDay(dayOf(startedAt))}
                  </p>
                  {(status === 'running' || status === 'undoing') && (
                    <ProgressTrack share={rosters > 0 ? done / rosters : 0} />
                  )}
                </div>
                {status === 'done' && mayManage && (
                  <Button
                    icon={<Undo2 size={15} aria-hidden />}
                    loading={undo.isPending && undo.variables._id === _id}
                    onClick={() => undo.mutate(rollover)}
                    aria-label={`Undo rollover to ${season}`}
                  >
                    Undo
                  </Button>
                )}
              </Flex>
            );
          })}
        </Flex>
      </Card>
    </div>
  );
}
