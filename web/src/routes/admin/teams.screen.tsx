import { useDocumentTitle } from '../../app/document-title.js';
import { TeamCodes } from '../../features/invite/team-codes/components/team-codes.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /admin/teams: how teams come to be. */
export function AdminTeamsScreen() {
  useDocumentTitle('Teams');
  return (
    <>
      <ScreenHeader title="Teams" text="A coach creates a team with a code that you issue. It works once." />
      <TeamCodes />
    </>
  );
}
