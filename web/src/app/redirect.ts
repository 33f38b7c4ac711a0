import { paths } from './paths.js';

const REDIRECT = 'redirect';

/** Where a signed-out visitor of `path` goes: the sign-in screen, which remembers any path but the root. */
export function signInFor(path: string): string {
  if (path === '' || path === paths.root || path.startsWith('/?') || path.startsWith('/#')) return paths.signIn;
  return `${paths.signIn}?${new URLSearchParams({ [REDIRECT]: path }).toString()}`;
}

/** The path to go to after signing in: the remembered one if it is one of ours, else the root. */
export function redirectOf(search: string): string {
  const wanted = new URLSearchParams(search).get(REDIRECT) ?? paths.root;
  // A scheme, a host (`//`, `/\`) or a control character would leave this site.
  const ours = /^\/(?![/\\])/.test(wanted) && !/[\\\u0000-\u001f]/.test(wanted);
  return ours && !wanted.startsWith(paths.signIn) ? wanted : paths.root;
}
