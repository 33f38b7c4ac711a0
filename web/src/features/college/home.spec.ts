import { describe, expect, it } from '@jest/globals';
import { homeField, homeOf, writeHome } from './home.js';

describe('a home in the address', () => {
  it('is read as it was written', () => {
    const ames = { latitude: 42.0267, longitude: -93.6465 };
    const written = writeHome(ames, { city: 'Ames', state: 'IA' });
    expect(written).toBe('42.03,-93.65,Ames, IA');
    expect(homeOf(written)).toEqual({ latitude: 42.03, longitude: -93.65, name: 'Ames, IA' });
    expect(homeOf(writeHome(ames))).toMatchObject({ name: 'your place' });
  });

  it.each(['91,0', '0,181', 'Ames', '42.03', '42.03,-93.65,'])('is none that lies nowhere: %s', (text) => {
    expect(homeOf(text)).toBeUndefined();
    expect(homeField.parse(text)).toBe('');
  });
});
