import { useSite } from '../api/site.js';
import { TermsLinks } from './terms-links.js';

/** The line at the foot of a screen that says what holds here; nothing where there are no terms. */
export function TermsFoot({ lead, className }: { lead: string; className?: string | undefined }) {
  const { data: site } = useSite();
  if (!site?.terms) return null;
  return (
    <p className={className}>
      {lead} <TermsLinks {...site.terms} />.
    </p>
  );
}
