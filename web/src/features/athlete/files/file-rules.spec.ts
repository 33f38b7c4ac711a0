import { describe, expect, it } from '@jest/globals';
import { FILE_LIMIT } from '../../../../../contract/file/vocabulary.js';
import { fileFault, fileTexts, formatSize, pictureFault, nicknameOf } from './file-rules.js';

describe('files (spec, coach side, sections 5, 8 and 9)', () => {
  it('say what the spec says', () => {
    expect(fileTexts).toMatchObject({
      openFailed: 'Could not open the file. Please try again.',
      openFailedTitle: 'Error opening file',
      cropMissing: 'Crop canvas does not exist',
    });
  });

  it('have at most 8388608 bytes', () => {
    expect(FILE_LIMIT).toBe(8_388_608);
    expect(fileFault({ type: 'video/mp4', size: 8_388_608 })).toBeUndefined();
    expect(fileFault({ type: 'video/mp4', size: 8_388_609 })).toBe(fileTexts.tooLarge);
    expect(fileFault({ type: 'video/mp4', size: 0 })).toBe(fileTexts.empty);
  });

  it.each([
    ['image/jpeg', undefined, undefined],
    ['image/png', undefined, undefined],
    ['image/webp', undefined, undefined],
    ['audio/mpeg', undefined, fileTexts.pictureType],
    ['image/svg+xml', fileTexts.fileType, fileTexts.pictureType],
    ['', fileTexts.fileType, fileTexts.pictureType],
  ])('of type %j: as a file %s, as a photo %s', (type, asFile, asPhoto) => {
    expect(fileFault({ type, size: 1 })).toBe(asFile);
    expect(pictureFault({ type, size: 1 })).toBe(asPhoto);
  });

  it('are called as they were, and their size is told', () => {
    expect(nicknameOf('clip.final.mp4')).toBe('clip.final');
    expect(nicknameOf('.mp4')).toBe('.mp4');
    expect(nicknameOf(`${'a'.repeat(200)}.mp4`)).toHaveLength(100);
    expect([900, 1536, 8_388_608, 12_400].map(formatSize)).toEqual(['900 bytes', '1.5 KB', '8 MB', '12 KB']);
  });
});
