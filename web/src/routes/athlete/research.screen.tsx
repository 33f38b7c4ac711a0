import { useDocumentTitle } from '../../app/document-title.js';
import { Research } from '../../features/college/research/components/research.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /athlete/research: the colleges that there are, for athletes. */
export function AthleteResearchScreen() {
  useDocumentTitle('Colleges');
  return (
    <>
      <ScreenHeader title="Colleges" text="Find where you could play: by sport, division, conference and place." />
      <Research />
    </>
  );
}
