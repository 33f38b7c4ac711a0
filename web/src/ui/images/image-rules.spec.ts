import { describe, expect, it } from '@jest/globals';
import { imageFault, imageTexts } from './image-rules.js';

describe('a picture to crop', () => {
  it.each([
    ['image/png', 10_485_760, undefined],
    ['image/jpeg', 1, undefined],
    ['image/jpeg', 10_485_761, imageTexts.tooLarge],
    ['image/png', 0, imageTexts.empty],
    ['image/webp', 1, imageTexts.type],
    ['image/svg+xml', 1, imageTexts.type],
  ])('%s of %d bytes', (type, size, fault) => expect(imageFault({ type, size })).toBe(fault));
});
