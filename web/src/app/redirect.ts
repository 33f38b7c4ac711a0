import { paths } from './paths.js';

const REDIRECT = 'redirect';
const wayIn: readonly string[] = [paths.signIn, paths.signUp, paths.forgotPassword, paths.ssoRedirect];

/** Where a signed-out visitor of `path` goes: the sign-in screen, which remembers any path but the root. */
export function signInFor(path: string): string {
  if (path === '' || path === paths.root || path.startsWith('/?') || path.startsWith('/#')) return paths.signIn;
  return `${paths.signIn}?${new URLSearchParams({ [REDIRECT]: path }).toString()}`;
}

/** The same redirect on another of the signed-out screens: `/sign-up?redirect=…`. */
export function keepRedirect(path: string, search: string): string {
  const wanted = redirectOf(search);
  return wanted === paths.root ? path : `${path}?${new URLSearchParams({ [REDIRECT]: wanted }).toString()}`;
}

/** The path to go to after signing in: the remembered one if it is one of ours, else the root. */
export const redirectOf = (search: string): string => ownPath(new URLSearchParams(search).get(REDIRECT));

/** `wanted` if it is a path of this site that is no way in, else the root. */
export function ownPath(wanted: string | null): string {
  // A scheme, a host (`//`, `/\`) or a control character would leave this site.
  if (wanted === null || !/^\/(?![/\\])/.test(wanted) || /[\\\u0000-\u001f]/.test(wanted)) return paths.root;
  const [path = ''] = wanted.split(/[?#]/);
  return wayIn.includes(path.replace(/\/+$/, '')) ? paths.root : wanted;
}
