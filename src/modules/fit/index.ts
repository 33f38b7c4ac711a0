import { feature } from '../feature.js';
import { Fits } from '../college/public.js';
import { fitHandlers, FitsOfAthlete } from './fit.api.js';

/** Global, because lists of colleges, a layer below, use it through their port. */
export const fit = feature({
  name: 'fit',
  handlers: fitHandlers,
  providers: [{ provide: Fits, useClass: FitsOfAthlete }],
  exports: [Fits],
});
