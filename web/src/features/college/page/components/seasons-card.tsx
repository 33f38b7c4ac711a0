import type { CollegeSeason } from '../../../../../../contract/college/season-endpoints.js';
import { getCollegeSeasons } from '../../../../../../contract/college/season-endpoints.js';
import { shownDay, dayAt } from '../../../../../../contract/day.js';
import { type Sport, sportLabels } from '../../../../../../contract/team/vocabulary.js';
import { useRead } from '../../../../app/data/read.js';
import { Card } from '../../../../ui/card.js';
import { Unknown } from '../../../../ui/fact-list.js';
import { NumberTable } from '../../../../ui/number-table.js';
import { sportsFirst } from '../../college-facts.js';

/** How a college did season by season, and where it played then; nothing where no more than today is known. */
export function SeasonsCard({ collegeId, sports }: { collegeId: string; sports: readonly Sport[] }) {
  const { data } = useRead(getCollegeSeasons, { params: { id: collegeId } });
  const told = sportsFirst(sports).flatMap((sport) => {
    const seasons = data?.seasons[sport] ?? [];
    return seasons.some(({ record }) => record) || hasMoved(seasons) ? [{ sport, seasons }] : [];
  });
  if (told.length === 0) return null;
  return (
    <Card title="Seasons">
      {told.map(({ sport, seasons }) => (
        <div key={sport}>
          <h3 style={{ margin: '8px 0' }}>{sportLabels[sport]}</h3>
          <NumberTable
            label={`${sportLabels[sport]} by season`}
            head={['Season', 'Record', 'Conference', 'Division', 'Source']}
            rows={seasons.map(({ season, record, conference, division }) => ({
              key: season,
              cells: [
                season,
                record ? [record.wins, record.losses, ...(record.ties > 0 ? [record.ties] : [])].join('–') : none,
                conference ?? none,
                division ?? none,
                record
                  ? [record.source, shownDay(dayAt(new Date(record.recordedAt)))].filter(Boolean).join(', ')
                  : none,
              ],
            }))}
          />
        </div>
      ))}
    </Card>
  );
}

const none = <Unknown>–</Unknown>;

const hasMoved = ([latest, ...others]: readonly CollegeSeason[]): boolean =>
  others.some(({ division, conference }) => division !== latest?.division || conference !== latest.conference);
