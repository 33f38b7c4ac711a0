import { emailKey } from '../../identity/public.js';

/** Addresses whose mail lies in one mailbox, as far as that can be told: what follows a plus names nobody else. */
export function mailboxKey(email: string): string {
  const key = emailKey(email);
  const at = key.lastIndexOf('@');
  const [name = ''] = key.slice(0, at).split('+');
  return `${name}${key.slice(at)}`;
}
