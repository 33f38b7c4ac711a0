import { useDocumentTitle } from '../../app/document-title.js';
import { ScreenHeader } from '../../ui/screen-header.js';
import { Log } from './log.js';

/** /audit: the log, to read, to check and to take away. */
export function AuditHomeScreen() {
  useDocumentTitle('Audit');
  return (
    <>
      <ScreenHeader title="Audit" text="Everything that happened, who did it and when. It can’t be changed." />
      <Log />
    </>
  );
}
