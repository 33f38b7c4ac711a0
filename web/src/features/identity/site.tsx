import { Link } from 'react-router-dom';
import type { Terms } from '../../../../contract/account/terms.js';
import { getSiteOptions } from '../../../../contract/identity/sso.js';
import { useRead } from '../../app/data/read.js';
import { paths } from '../../app/paths.js';
import styles from './way-in.module.css';

/** Links to both pages, in new tabs: nobody loses what they typed. */
export const TermsLinks = ({ termsUrl, privacyUrl }: Pick<Terms, 'termsUrl' | 'privacyUrl'>) => (
  <>
    the{' '}
    <a style={{ textDecoration: 'underline', textUnderlineOffset: 2 }} href={termsUrl} target="_blank" rel="noreferrer">
      terms and conditions
    </a>{' '}
    and the{' '}
    <a
      style={{ textDecoration: 'underline', textUnderlineOffset: 2 }}
      href={privacyUrl}
      target="_blank"
      rel="noreferrer"
    >
      privacy policy
    </a>
  </>
);

/** The demo has no terms, and one page that says so. */
const ofDemo = { termsUrl: paths.demoTerms, privacyUrl: paths.demoTerms };

interface Foot {
  lead: string;
  /** The lead where nobody is asked to agree. */
  otherwise?: string;
  className?: string | undefined;
}

/** The line at the foot of a screen that says what holds here; nothing where there are no terms. */
export function TermsFoot({ lead, otherwise = lead, className }: Foot) {
  const { data: site } = useSite();
  const pages = site?.terms ?? (site?.demo ? ofDemo : undefined);
  if (!pages) return null;
  return (
    <p className={className}>
      {site?.terms ? lead : otherwise} <TermsLinks {...pages} />.
    </p>
  );
}

/** At the foot of the signed-out screens: what it costs. */
export const PricingLink = () => (
  <p className={styles.legal}>
    <Link to={paths.pricing}>Pricing</Link>
  </p>
);

/** Contact for when the code does not help, e.g. without access to the mailbox (spec, section 8). */
export function SupportHint() {
  const { data: site } = useSite();
  if (!site) return null;
  return (
    <p className={styles.ways}>
      Still can’t sign in? <a href={`mailto:${site.supportEmail}`}>Contact support</a>
    </p>
  );
}

/** What this installation offers: whether Google is configured, and the support address. It does not change while a tab is open. */
export const useSite = () => useRead(getSiteOptions, {}, { staleTime: Number.POSITIVE_INFINITY });
