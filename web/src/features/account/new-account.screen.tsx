import { useDocumentTitle } from '../../app/document-title.js';
import { NewAccount } from './new-account/components/new-account.js';

/** /new-account: where an account without a role lands. */
export function NewAccountScreen() {
  useDocumentTitle('New account');
  return <NewAccount />;
}
