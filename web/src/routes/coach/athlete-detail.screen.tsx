import { Link } from 'react-router-dom';
import { useDocumentTitle } from '../../app/document-title.js';
import { paths } from '../../app/paths.js';
import { ScreenHeader } from '../../ui/screen-header.js';

export function AthleteDetailScreen() {
  useDocumentTitle('Athlete');
  return <ScreenHeader title="Athlete" actions={<Link to={paths.coach.team}>Back to the team</Link>} />;
}
