import { feature } from '../feature.js';
import { Fits } from '../college/public.js';
import { fitHandlers, FitsOfAthlete } from './fit.api.js';

/** Global, for lists of colleges, which stand below it, ask it for fits by their port. */
export const fit = feature({
  name: 'fit',
  handlers: fitHandlers,
  providers: [{ provide: Fits, useClass: FitsOfAthlete }],
  exports: [Fits],
});
