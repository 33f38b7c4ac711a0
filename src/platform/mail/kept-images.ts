import type { InlineImage } from './mail.js';

/** An inline image as its mail's row keeps it: JSON, the bytes in base64. */
export interface KeptImage {
  readonly cid: string;
  readonly type: InlineImage['type'];
  readonly base64: string;
}

export const kept = (images: readonly InlineImage[]): KeptImage[] =>
  images.map(({ cid, type, content }) => ({ cid, type, base64: content.toString('base64') }));

export const unpacked = (images: readonly KeptImage[]): InlineImage[] =>
  images.map(({ cid, type, base64 }) => ({ cid, type, content: Buffer.from(base64, 'base64') }));

/** The HTML with its pictures in it, for the local inbox: a browser knows no `cid:`. */
export const drawnIn = (html: string, images: readonly KeptImage[]): string =>
  images.reduce(
    (page, { cid, type, base64 }) => page.replaceAll(`src="cid:${cid}"`, `src="data:${type};base64,${base64}"`),
    html,
  );
