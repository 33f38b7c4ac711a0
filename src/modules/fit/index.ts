import { feature } from '../feature.js';
import { Fits } from '../college/public.js';
import { FitAthletes } from './fit-athletes.query.js';
import { FitController } from './fit.controller.js';
import { FitsOfAthlete } from './fits-of-athlete.query.js';
import { GetFit } from './get-fit.query.js';
import { WhoFits } from './who-fits.query.js';

/** Global, for lists of colleges, which stand below it, ask it for fits by their port. */
export const fit = feature({
  name: 'fit',
  controllers: [FitController],
  providers: [FitAthletes, GetFit, WhoFits, { provide: Fits, useClass: FitsOfAthlete }],
  exports: [Fits, FitAthletes],
});
