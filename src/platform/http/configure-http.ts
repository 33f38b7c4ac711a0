import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { Meter } from '@opentelemetry/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Traces } from '../telemetry/traces.js';
import { endStalledBodies, type ArrivalTimes } from './arriving-bodies.js';
import { letFormsPass } from './form-body.js';
import { takeJsonOnly } from './json-body.js';
import { logRequests, measureRequests, traceRequests } from './observe-requests.js';
import { takeRawBodies } from './raw-body.js';
import { serveSite } from './site.js';
import { letGoOfUnused } from './server.js';

export interface HttpOptions {
  /** Folder of the built web app; without it only the API answers. */
  readonly site: string;
  /** Whether people reach us over https, so that browsers may insist on it. */
  readonly https: boolean;
  /** Whether they may insist on it below our host too. Default: our host alone. */
  readonly hstsSubdomains?: boolean;
  /** Whether each request is a line of the log. */
  readonly logsRequests: boolean;
  /** Measures each request; optional. */
  readonly meter?: Meter | undefined;
  /** Traces each call; optional. */
  readonly traces?: Traces | undefined;
  /** Where the card is entered: Stripe's frames, or the simulator's at this address; absent where nobody can pay. */
  readonly payments?: 'stripe' | URL | undefined;
  /** Default: 20 seconds of silence; in all 5 minutes, and more for a file. */
  readonly arrival?: ArrivalTimes;
}

// As https://docs.stripe.com/security/guide#content-security-policy names them.
const stripeScript = {
  scriptSrc: ["'self'", 'https://js.stripe.com', 'https://*.js.stripe.com', 'https://checkout.stripe.com'],
  connectSrc: ["'self'", 'https://api.stripe.com', 'https://checkout.stripe.com'],
};
const checkoutFrames = (payments: HttpOptions['payments']): readonly string[] =>
  payments === 'stripe'
    ? ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com', 'https://checkout.stripe.com']
    : payments
      ? [payments.origin]
      : [];

/** Headers, compression, bodies and the web app. Call it once, before the app listens. */
export async function configureHttp(
  app: NestFastifyApplication,
  { site, https, hstsSubdomains = false, logsRequests, meter, traces, payments, arrival }: HttpOptions,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  takeJsonOnly(fastify);
  takeRawBodies(fastify);
  letFormsPass(fastify);
  endStalledBodies(fastify, arrival);
  letGoOfUnused(fastify);
  if (logsRequests) logRequests(fastify);
  if (meter) measureRequests(fastify, meter);
  if (traces) traceRequests(fastify, traces);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    // Answers of the API are one person's: no cache between us may keep them.
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // antd writes its styles into the page at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(payments === 'stripe' ? ['https://*.stripe.com'] : [])],
        ...(payments === 'stripe' ? stripeScript : {}),
        fontSrc: ["'self'", 'data:'],
        // Film of athletes, which plays in the page once it is clicked (web/src/features/athlete/profile/film.ts).
        frameSrc: ['https://www.youtube-nocookie.com', 'https://www.hudl.com', ...checkoutFrames(payments)],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
    referrerPolicy: { policy: 'no-referrer' },
  });
  // Leaves text/event-stream alone: a live stream is never held back.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  serveSite(app, site);
}
