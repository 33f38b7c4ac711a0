import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';
/** A browser's own is well below that; what is longer is not read to its end. */
const MOST_CHARACTERS = 400;

/** Browser and system that a `User-Agent` header names, e.g. `Chrome on macOS`: the caller's word, to recognise and not to trust. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MOST_CHARACTERS));
  if (!browser.name) return os.name ?? UNKNOWN;
  return (os.name ? `${browser.name} on ${os.name}` : browser.name).slice(0, 100);
}
