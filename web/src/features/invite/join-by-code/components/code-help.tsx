import { useSite } from '../../../identity/site/api/site.js';
import styles from './code-help.module.css';

/** Whom to turn to without a code, or with one that does not work (spec, athlete side, section 8). */
export function CodeHelp({ whoHasIt }: { whoHasIt: string }) {
  const { data: site } = useSite();
  return (
    <p className={styles.help}>
      No code, or it does not work? {whoHasIt}
      {site && (
        <>
          {' '}
          Or write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </>
      )}
    </p>
  );
}
