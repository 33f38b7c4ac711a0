import { Injectable, Inject, type OnModuleInit } from '@nestjs/common';
import type { Clock } from '../../kernel/clock.js';
import { DomainError } from '../../kernel/errors.js';
import { categoryOf } from '../../kernel/event.js';
import { CLOCK } from '../../platform/clock/clock.module.js';
import { CommandGateway } from '../../platform/commands/command-gateway.js';
import { StreamReader } from '../../platform/commands/stream-reader.js';
import { SYSTEM_ACTOR } from '../../platform/event-store/event-store.js';
import type { FileReaders } from '../../platform/files/file-addresses.js';
import type { SupportSessions } from '../../platform/guard/ports.js';
import { Access, type Caller } from '../access/public.js';
import { Callers, NO_SESSION, Sessions } from '../identity/public.js';
import { supportedRoles } from '../../../contract/support-session.js';
import { openAt, supportSessions } from './support-session.decider.js';

/** Between the admin and the session in what a file address names as its reader: in no id. */
const BETWEEN = '~';

const over = (): DomainError => new DomainError('forbidden', 'support-session-over', 'This support session has ended.');

/** Whether support may look at the account at all, as it is now. */
export const isSupported = ({ role, suspended }: Pick<Caller, 'role' | 'suspended'>): boolean =>
  !suspended && supportedRoles.some((one) => one === role);

/**
 * Finds the person of a support session, with every request and from the log: what ends it, and what changes the rights of
 * either, takes effect at the next request.
 */
@Injectable()
export class OpenSessions implements SupportSessions<Caller>, OnModuleInit {
  constructor(
    private readonly streams: StreamReader,
    private readonly commands: CommandGateway,
    private readonly callers: Callers,
    private readonly sessions: Sessions,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The admin signs out → their session ends in the log too, so that the person’s screens hear of it. */
  onModuleInit(): void {
    this.sessions.onEnded(async (adminId, sessionIds) => {
      const { state } = await this.streams.load(supportSessions.of(adminId));
      const signInId = openAt(state, this.clock.now())?.signInId;
      if (signInId === undefined || !sessionIds.includes(signInId)) return;
      const end = { type: 'EndSupportSession', by: 'sign-out', of: { signInId } } as const;
      await this.commands.send(supportSessions.of(adminId), end, { actor: SYSTEM_ACTOR });
    });
  }

  async personOf(admin: Caller, supportSessionId: string): Promise<Caller> {
    if (admin.role !== 'admin' || admin.blocked || admin.suspended) throw over();
    const { state } = await this.streams.load(supportSessions.of(admin.userId));
    const open = openAt(state, this.clock.now());
    // The admin’s own stream: an id of someone else’s session is none of theirs.
    if (open?.supportSessionId !== supportSessionId || open.signInId !== admin.sessionId) throw over();
    const person = await this.callers.byUser(open.userId);
    if (!person || !isSupported(person)) throw over();
    return { ...person, supportReader: `${admin.userId}${BETWEEN}${supportSessionId}` };
  }
}

/** Asks about the account as it is now: an address that was signed for it ends with its right to the file. */
@Injectable()
export class AccountsThatRead implements FileReaders {
  constructor(
    private readonly callers: Callers,
    private readonly access: Access,
    private readonly streams: StreamReader,
    private readonly open: OpenSessions,
    private readonly sessions: Sessions,
  ) {}

  async mayOpen(reader: string, stream: string, key: string): Promise<boolean> {
    const caller = await this.callerOf(reader);
    if (!caller || caller.suspended || caller.blocked) return false;
    const kind = categoryOf(stream);
    return this.access.opens(caller, kind, stream.slice(kind.length + 1), key);
  }

  private async callerOf(reader: string): Promise<Caller | undefined> {
    const [adminId = '', supportSessionId] = reader.split(BETWEEN);
    const account = await this.callers.byUser(adminId);
    if (!account || supportSessionId === undefined) return account;
    const sessionId = (await this.streams.load(supportSessions.of(adminId))).state?.signInId ?? NO_SESSION;
    if (sessionId !== NO_SESSION && !(await this.sessions.isOpen(sessionId))) return undefined;
    return this.open.personOf({ ...account, sessionId }, supportSessionId).catch(() => undefined);
  }
}
