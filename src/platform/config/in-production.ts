import { ValidateBy, ValidateIf, type ValidationArguments } from 'class-validator';
import { isLoopback } from './variable.js';

interface Deciding {
  readonly production: boolean;
  readonly host: string;
  readonly trustProxy: false | number | string;
  /** Not set is this machine. */
  readonly publicUrl?: string;
}
const decidingOf = (args: ValidationArguments | undefined) => args?.object as Deciding;

/** Optional outside production. The decorator beside it has the property's rule. */
export const IsNeededInProduction = (): PropertyDecorator =>
  ValidateIf((config: Deciding, value) => value !== undefined || config.production);

/** In production an https address, so that nobody can read tokens on the way. */
export const IsHttpsInProduction = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isHttpsInProduction',
      validator: {
        validate: (value, args) => !decidingOf(args).production || String(value).startsWith('https://'),
      },
    },
    { message: 'must start with https:// in production' },
  );

/** What anybody may sign in to is for this machine alone. */
export const IsKeptToThisMachine = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isKeptToThisMachine',
      validator: { validate: (value, args) => value !== true || !isOpenToOthers(decidingOf(args)) },
    },
    {
      message:
        'must be 0 in production, and where HOST or TOUCHLINE_PUBLIC_URL is not this machine alone or TOUCHLINE_TRUST_PROXY is set, because everyone knows the demo’s password',
    },
  );

/** Whether people who are not at this machine may reach the application: by its own port, or by a proxy before it. */
export const isOpenToOthers = ({ production, host, trustProxy, publicUrl }: Deciding): boolean =>
  production ||
  !isLoopback(host) ||
  trustProxy !== false ||
  (publicUrl !== undefined && !(URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname)));
