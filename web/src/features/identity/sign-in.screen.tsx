import { useDocumentTitle } from '../../app/document-title.js';
import { SignIn } from './components/sign-in.js';

export function SignInScreen() {
  useDocumentTitle('Sign in');
  return <SignIn />;
}
