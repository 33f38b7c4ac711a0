import type { InlinePicture } from './mail.js';

/** A picture in its email's row: JSON, the bytes in base64. */
export interface KeptPicture {
  readonly cid: string;
  readonly type: InlinePicture['type'];
  readonly base64: string;
}

export const kept = (pictures: readonly InlinePicture[]): KeptPicture[] =>
  pictures.map(({ cid, type, content }) => ({ cid, type, base64: content.toString('base64') }));

export const unpacked = (pictures: readonly KeptPicture[]): InlinePicture[] =>
  pictures.map(({ cid, type, base64 }) => ({ cid, type, content: Buffer.from(base64, 'base64') }));

/** The HTML with its pictures in it, for the local inbox: a browser knows no `cid:`. */
export const drawnIn = (html: string, pictures: readonly KeptPicture[]): string =>
  pictures.reduce(
    (page, { cid, type, base64 }) => page.replaceAll(`src="cid:${cid}"`, `src="data:${type};base64,${base64}"`),
    html,
  );
