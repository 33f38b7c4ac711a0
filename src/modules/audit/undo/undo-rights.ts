import { Injectable } from '@nestjs/common';
import { Permission } from '../../../../contract/access/permissions.js';
import { forbidden, notFound } from '../../../kernel/errors.js';
import { categoryOf, idOf } from '../../../kernel/event.js';
import { EventDefinitions } from '../../../platform/event-store/event-definitions.js';
import { Access, type Caller } from '../../access/public.js';

/** Who may take an event back: its type declares the permission, its stream is about the thing. */
@Injectable()
export class UndoRights {
  constructor(
    private readonly definitions: EventDefinitions,
    private readonly access: Access,
  ) {}

  /** Whether the caller may take back an event of this type in this stream. */
  async may(caller: Caller, type: string, stream: string): Promise<boolean> {
    const permission = this.neededFor(type);
    return permission !== undefined && this.access.has(caller, permission, categoryOf(stream), idOf(stream));
  }

  /**
   * What can never be taken back is for the rules to refuse.
   * @throws DomainError not-found for a change of what the caller may not see, nor take back; forbidden
   */
  async require(caller: Caller, type: string, stream: string): Promise<void> {
    if (await this.may(caller, type, stream)) return;
    if (!(await this.access.sees(caller, categoryOf(stream), idOf(stream)))) throw notFound('Change');
    if (this.neededFor(type)) throw forbidden();
  }

  private neededFor(type: string): Permission | undefined {
    const undo = this.definitions.find(type)?.undo;
    return undo?.possible ? Permission.parse(undo.by) : undefined;
  }
}
