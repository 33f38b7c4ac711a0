import type { Terms } from '../../../../../../contract/account/terms.js';
import styles from './terms-links.module.css';

/** Links to both pages, in new tabs: nobody loses what they typed. */
export const TermsLinks = ({ termsUrl, privacyUrl }: Pick<Terms, 'termsUrl' | 'privacyUrl'>) => (
  <>
    the{' '}
    <a className={styles.link} href={termsUrl} target="_blank" rel="noreferrer">
      terms of use
    </a>{' '}
    and the{' '}
    <a className={styles.link} href={privacyUrl} target="_blank" rel="noreferrer">
      privacy policy
    </a>
  </>
);
