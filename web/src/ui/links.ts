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
