import { Controller, Inject } from '@nestjs/common';
import type pg from 'pg';
import { getPreferences, setPreferences, type Preferences } from '../../../contract/account/endpoints.js';
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
    const { rows } = await this.pool.query<Preferences>(
      'SELECT email_notifications AS "emailNotifications" FROM read.account_access WHERE user_id = $1',
      [caller.userId],
    );
    if (!rows[0]) throw notFound('Account');
    return rows[0];
  }

  @Endpoint(setPreferences)
  async set(@Input() { body }: InputOf<typeof setPreferences>, @Ctx() context: RequestContext): Promise<Preferences> {
    await context.send(accounts.of(context.caller.userId), { type: 'SetEmailPreference', ...body });
    return body;
  }
}
