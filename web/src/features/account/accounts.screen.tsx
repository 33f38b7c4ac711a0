import { useDocumentTitle } from '../../app/document-title.js';
import { Accounts } from './standing/components/accounts.js';
import { ScreenHeader } from '../../ui/screen-header.js';

/** /admin/accounts: who can sign in, and who is kept out. */
export function AdminAccountsScreen() {
  useDocumentTitle('Accounts');
  return (
    <>
      <ScreenHeader title="Accounts" text="Everybody who can sign in. Suspend an account to keep its owner out." />
      <Accounts />
    </>
  );
}
