import { useSite } from '../../../identity/site/api/site.js';
import styles from './code-help.module.css';

interface Props {
  /** Absent where it was asked above. */
  question?: string;
  whoHasIt: string;
}

/** Whom to turn to without a code, or with one that does not work (spec, athlete side, section 8). */
export function CodeHelp({ question = 'No code, or it does not work?', whoHasIt }: Props) {
  const { data: site } = useSite();
  return (
    <p className={styles.help}>
      {question} {whoHasIt}
      {site && (
        <>
          {' '}
          Or write to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
        </>
      )}
    </p>
  );
}
