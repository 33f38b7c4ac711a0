import { safeLink } from '../../../ui/links.js';

/** A link to film as it is shown: who has it, and what plays it in the page, where that can be. */
export interface Film {
  readonly link: string;
  /** Undefined for what is no web address. */
  readonly url: URL | undefined;
  /** `YouTube`, `Hudl`, or the host: `vimeo.com`. */
  readonly site: string;
  /** The address of the player; its site is in the page's policy (configure-http.ts, frame-src). */
  readonly player: string | undefined;
}

export function filmAt(link: string): Film {
  const url = safeLink(link);
  const host = url?.hostname.replace(/^(www|m)\./, '') ?? '';
  if (url && ['youtube.com', 'youtu.be', 'youtube-nocookie.com'].includes(host)) {
    return { link, url, site: 'YouTube', player: onYouTube(url, host) };
  }
  if (url && host === 'hudl.com') return { link, url, site: 'Hudl', player: onHudl(url) };
  return { link, url, site: host || link, player: undefined };
}

/** youtube.com/watch?v=…, /shorts/…, /live/…, /embed/…, youtu.be/…; a channel or a list cannot be played. */
function onYouTube(url: URL, host: string): string | undefined {
  const named = host === 'youtu.be' ? /^\/([^/]+)/ : /^\/(?:shorts|live|embed|v)\/([^/]+)/;
  const id = named.exec(url.pathname)?.[1] ?? url.searchParams.get('v') ?? '';
  if (!/^[\w-]{11}$/.test(id)) return undefined;
  const start = /^(\d+)s?$/.exec(url.searchParams.get('t') ?? '')?.[1];
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ''}`;
}

/** hudl.com/video/3/{athlete}/{film}; a profile, a team or a short link cannot be played. */
function onHudl({ pathname }: URL): string | undefined {
  const film = /^\/(?:embed\/)?video\/(\d+\/\d+\/[0-9a-f]+)\/?$/i.exec(pathname)?.[1];
  return film && `https://www.hudl.com/embed/video/${film}`;
}
