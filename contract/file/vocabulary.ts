/** Spec, section 9: bytes. */
export const FILE_LIMIT = 8_388_608;
/** Spec, section 9: allowed pictures. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The spec says "a list of video and audio types"; these are the ones that browsers play. */
export const mediaTypes = [
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'audio/mpeg',
  'audio/mp4',
  'audio/wav',
  'audio/ogg',
] as const;
export const fileTypes = [...pictureTypes, ...mediaTypes] as const;
export type FileType = (typeof fileTypes)[number];
