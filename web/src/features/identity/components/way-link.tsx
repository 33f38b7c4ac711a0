import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../app/paths.js';
import { keepRedirect } from '../../../app/redirect.js';
import styles from './account-form.module.css';

interface Props {
  question: string;
  to: 'signIn' | 'signUp' | 'forgotPassword';
  label: string;
}

/** A link from one signed-out screen to another; where the visitor wanted to go comes along. */
export function WayLink({ question, to, label }: Props) {
  const { search } = useLocation();
  return (
    <p className={styles.ways}>
      {question} <Link to={keepRedirect(paths[to], search)}>{label}</Link>
    </p>
  );
}
