import { useDocumentTitle } from '../../app/document-title.js';
import { ScreenHeader } from '../../ui/screen-header.js';

export function TeamScreen() {
  useDocumentTitle('Team');
  return <ScreenHeader title="Team" />;
}
