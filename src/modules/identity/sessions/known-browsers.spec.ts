import { describe, expect, it } from '@jest/globals';
import { deviceOf } from './known-browsers.js';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

describe('the device of a session', () => {
  it.each([
    ['Chrome on macOS', `${mac} ${chrome}`],
    ['Microsoft Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/141.0.0.0`],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    [
      'Safari on iOS',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ],
    ['Chrome on Android', `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome}`],
    ['Unknown device', 'made-up'],
    ['Unknown device', ''],
    ['Unknown device', undefined],
    ['Unknown device', 'x'.repeat(100_000)],
  ])('is %s', (device, userAgent) => expect(deviceOf(userAgent)).toBe(device));
});
