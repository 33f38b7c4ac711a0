import { useDocumentTitle } from '../../app/document-title.js';
import { SignUp } from './components/sign-up.js';

export function SignUpScreen() {
  useDocumentTitle('Sign up');
  return <SignUp />;
}
