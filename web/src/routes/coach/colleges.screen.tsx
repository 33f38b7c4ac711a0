import { useDocumentTitle } from '../../app/document-title.js';
import { Research } from '../../features/college/research/components/research.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /coach/colleges: the colleges that there are, for coaches. */
export function CoachCollegesScreen() {
  useDocumentTitle('Colleges');
  return (
    <>
      <ScreenHeader title="Colleges" text="Every college with its programs, to look up for your athletes." />
      <Research />
    </>
  );
}
