import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../platform/config/project.js';
import { strictSharp } from '../../../platform/files/pictures.js';

/**
 * Inter by another name, so that no Inter of the machine takes its place. Made of the files of
 * `@fontsource-variable/inter`: libvips reads no WOFF2. A letter that it lacks is drawn in a font of the machine.
 */
const FAMILY = 'Tline';
const FILES = ['inter-latin-ext.ttf', 'inter-latin.ttf'];
/** Beside the sources, or beside what is built of them: an image has no sources. */
const FOLDERS = ['src', 'dist/src'].map((folder) => join(folder, 'modules/celebration/picture'));

export interface TextStyle {
  /** Pixels. */
  readonly size: number;
  /** #rrggbb */
  readonly foreground: string;
  readonly weight?: 'Medium' | 'Bold' | 'Heavy';
  /** Lines break where it is reached; never without it. */
  readonly width?: number;
  /** Letters wide apart, as in a heading of capitals. */
  readonly spaced?: boolean;
}

export interface WrittenText {
  /** RGBA. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

let files: readonly string[] | undefined;

/** Where the fonts are. @throws Error where they are missing: a picture in another font would be another one */
function fontFiles(): readonly string[] {
  if (files) return files;
  const folder = FOLDERS.map((one) => join(projectRoot(), one)).find((one) => existsSync(join(one, 'inter-latin.ttf')));
  if (!folder) throw new Error('The font of the pictures is missing.');
  return (files = FILES.map((file) => join(folder, file)));
}

/** Text as pixels. */
export async function writeText(
  text: string,
  { size, foreground, weight = 'Bold', width, spaced = false }: TextStyle,
): Promise<WrittenText> {
  const sharp = await strictSharp();
  // Pango counts in 1024ths of a point, which is a pixel here.
  const spacing = Math.round(size * (spaced ? 0.12 : -0.015) * 1024);
  const markup = `<span foreground="${foreground}" letter_spacing="${spacing}">${escaped(text)}</span>`;
  const [extended, latin] = fontFiles();
  const write = (fontfile: string | undefined) =>
    sharp({
      text: {
        text: markup,
        font: `${FAMILY} ${weight} ${size}`,
        ...(fontfile !== undefined && { fontfile }),
        rgba: true,
        dpi: 72,
        wrap: 'word-char',
        ...(width !== undefined && { width }),
      },
    })
      .raw()
      .toBuffer({ resolveWithObject: true });
  // libvips takes up one font a call, and keeps each.
  if (!isTakenUp) await write(extended);
  isTakenUp = true;
  const { data, info } = await write(latin);
  return { bytes: data, width: info.width, height: info.height };
}

let isTakenUp = false;

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');
