import { Metadata, ResponderBuilder, ServerInterceptingCall, ServerListenerBuilder, status } from '@grpc/grpc-js';
import type { ServerInterceptor, StatusObject } from '@grpc/grpc-js';

/** Names of users and their passwords. */
export type Users = Readonly<Record<string, string>>;

type Refusal = Pick<StatusObject, 'code' | 'details'> & Partial<StatusObject>;

/**
 * Turns away who is none of these, as EventStoreDB does (AuthenticationMiddleware): a wrong name or password from every
 * call, whoever names nobody from the streams alone.
 */
export const letIn =
  (users: Users): ServerInterceptor =>
  ({ path }, call) => {
    const responder = new ResponderBuilder().withStart((next) =>
      next(
        new ServerListenerBuilder()
          .withOnReceiveMetadata((metadata, go) => {
            const refusal = refusalOf(users, metadata.get('authorization')[0]?.toString(), path);
            if (refusal) call.sendStatus(refusal);
            else go(metadata);
          })
          .build(),
      ),
    );
    return new ServerInterceptingCall(call, responder.build());
  };

function refusalOf(users: Users, authorization: string | undefined, path: string): Refusal | undefined {
  if (authorization === undefined) return path.includes('streams.Streams') ? accessDenied() : undefined;
  const [name = '', ...password] = Buffer.from(authorization.replace(/^Basic /, ''), 'base64')
    .toString()
    .split(':');
  if (users[name] === password.join(':')) return undefined;
  return { code: status.UNAUTHENTICATED, details: 'Unauthenticated' };
}

function accessDenied(): Refusal {
  const metadata = new Metadata();
  metadata.set('exception', 'access-denied');
  return { code: status.PERMISSION_DENIED, details: 'Access Denied', metadata };
}
