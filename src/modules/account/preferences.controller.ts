import { Controller, Inject } from '@nestjs/common';
import type pg from 'pg';
import { getPreferences, setPreferences, type Preferences } from '../../../contract/account/endpoints.js';
import { accountById } from '../../../projections/account-access/account.queries.js';
import { notFound } from '../../kernel/errors.js';
import { DATABASE_POOL } from '../../platform/database/database-pool.js';
import { Ctx, Endpoint, Input, type InputOf } from '../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../platform/http/request-context.js';
import { accounts } from './account.stream.js';

/** A coach's e-mail preference (spec, coach side, section 2: "Coach settings panel"). */
@Controller()
export class PreferencesController {
  constructor(@Inject(DATABASE_POOL) private readonly pool: pg.Pool) {}

  @Endpoint(getPreferences)
  async get(@Ctx() { caller }: RequestContext): Promise<Preferences> {
    const account = await accountById(this.pool, caller.userId);
    if (!account) throw notFound('Account');
    return { emailNotifications: account.email_notifications };
  }

  @Endpoint(setPreferences)
  async set(@Input() { body }: InputOf<typeof setPreferences>, @Ctx() context: RequestContext): Promise<Preferences> {
    await context.send(accounts.of(context.caller.userId), { type: 'SetEmailPreference', ...body });
    return body;
  }
}
