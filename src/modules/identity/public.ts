export { emailKey, EMAIL_SCOPE, emailTaken } from './email.js';
export { IdentityModule } from './identity.module.js';
export { Credentials } from './passwords/credentials.js';
export { Passwords } from './passwords/passwords.js';
export { Sessions } from './sessions/sessions.js';
export { SignUps } from './signing-up/sign-ups.js';
export { Newcomers, type Newcomer } from './sso/newcomers.js';
export { refusedSso } from './sso/refused-sso.js';
export { UserRemoval } from './user-removal.js';
