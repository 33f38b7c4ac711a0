import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { FittingAthlete } from '../../../../../../contract/fit/who-fits.js';
import { paths } from '../../../../app/paths.js';
import { Line, Under } from '../../../../ui/list/lines.js';
import { FitLine } from '../../../college/research/components/fit-line.js';

/** An athlete who fits a college, with why, and the press that suggests it. */
export function FittingLine({ athlete, onSuggest }: { athlete: FittingAthlete; onSuggest: () => void }) {
  const { athleteId, firstName, lastName, position, graduationYear, fit, reasons } = athlete;
  const name = `${firstName} ${lastName}`;
  const facts = [position.join(', '), graduationYear !== null && `Class of ${graduationYear}`].filter(Boolean);
  return (
    <Line
      name={
        <Link to={paths.coach.athlete(athleteId)} data-opens>
          {name}
        </Link>
      }
      end={
        <Button onClick={onSuggest} aria-label={`Suggest to ${name}`}>
          Suggest
        </Button>
      }
    >
      {facts.length > 0 && <Under>{facts.join(' · ')}</Under>}
      <FitLine fit={fit} />
      {reasons.length > 0 && <Under>{reasons.join(' ')}</Under>}
    </Line>
  );
}
