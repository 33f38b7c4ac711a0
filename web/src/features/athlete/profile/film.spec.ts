import { describe, expect, it } from '@jest/globals';
import { filmAt } from './film.js';

const youTube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const hudl = 'https://www.hudl.com/embed/video/3/6741443/58b8b7f6a7d3b91db4d92ce1';

describe('a film link', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', youTube],
    ['https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=90s', `${youTube}&start=90`],
    ['https://youtu.be/dQw4w9WgXcQ?t=15', `${youTube}&start=15`],
    ['https://youtube.com/shorts/dQw4w9WgXcQ', youTube],
    ['http://www.hudl.com/video/3/6741443/58b8b7f6a7d3b91db4d92ce1', hudl],
    ['https://hudl.com/embed/video/3/6741443/58b8b7f6a7d3b91db4d92ce1/', hudl],
  ])('of %s plays in the page', (link, player) => expect(filmAt(link).player).toBe(player));

  it.each([
    ['https://www.youtube.com/@cedarvalley', 'YouTube'],
    ['https://youtu.be/dQw4w9WgXcQ"onload', 'YouTube'],
    ['https://www.hudl.com/profile/6741443/Casey-Example', 'Hudl'],
    ['https://www.hudl.com/v/2ABcd', 'Hudl'],
    ['https://www.hudl.com.example.com/video/3/6741443/58b8', 'hudl.com.example.com'],
    ['https://vimeo.com/1234', 'vimeo.com'],
  ])('of %s opens where it is, at %s', (link, site) =>
    expect(filmAt(link)).toMatchObject({ site, player: undefined, url: new URL(link) }),
  );

  it('leads nowhere where it could run something', () => {
    expect(filmAt('javascript:alert(1)')).toMatchObject({ url: undefined, player: undefined });
  });
});
