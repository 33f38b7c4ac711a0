/** A link that is safe to follow: http and https alone. */
export function safeLink(address: string): URL | undefined {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
  } catch {
    return undefined;
  }
}

/** Where a handle leads: `@casey` on X → https://x.com/casey; undefined for what is no plain handle. */
export function handleLink(site: 'x.com' | 'instagram.com', handle: string): URL | undefined {
  const own = safeLink(handle);
  if (own) return own;
  const name = /^@?([\w.]{1,60})$/.exec(handle.trim())?.[1];
  return name ? new URL(`https://${site}/${name}`) : undefined;
}

/** A profile's address on X or Instagram → `@name`; anything else as it was typed. */
export function readHandle(text: string): string {
  const address = /^(?:https?:\/\/)?(?:(?:www|mobile)\.)?(?:x|twitter|instagram)\.com\/@?(\w[\w.]*)\/?(?:[?#].*)?$/i;
  const name = address.exec(text)?.[1];
  return name ? `@${name}` : text;
}
