import { Controller } from '@nestjs/common';
import {
  deleteSearch,
  listSavedSearches,
  renameSearch,
  saveSearch,
  SearchView,
} from '../../../../contract/saved-search/endpoints.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Ctx, Endpoint, Input, type AnswerOf, type InputOf } from '../../../platform/http/endpoint.decorator.js';
import { RequestContext } from '../../../platform/http/request-context.js';
import { accounts } from '../account.stream.js';
import type { SearchCommand } from './searches.js';

const blank = Object.fromEntries(
  Object.entries(SearchView.shape).map(([name, shape]) => [name, shape.safeParse('').success ? '' : []]),
);

/** One's own searches, read from the stream of the account: what was just saved is there at once. */
@Controller()
export class SavedSearchesController {
  constructor(private readonly streams: StreamReader) {}

  @Endpoint(listSavedSearches)
  async list(@Ctx() { caller }: RequestContext): Promise<AnswerOf<typeof listSavedSearches>> {
    const { state } = await this.streams.load(accounts.of(caller.userId));
    const searches = Object.entries(state?.searches ?? {}).flatMap(([_id, { name, view }]) => {
      // A filter that came or went since is empty, or left out.
      const known = Object.entries(view).filter(([filter]) => filter in blank);
      const read = SearchView.safeParse({ ...blank, ...Object.fromEntries(known) });
      return read.success ? [{ _id, name, view: read.data }] : [];
    });
    return { searches: searches.sort((a, b) => a.name.localeCompare(b.name, 'en-US')) };
  }

  @Endpoint(saveSearch)
  save(@Input() { body }: InputOf<typeof saveSearch>, @Ctx() context: RequestContext) {
    return send({ type: 'SaveSearch', searchId: context.newId('search'), ...body }, context);
  }

  @Endpoint(renameSearch)
  rename(@Input() { params, body }: InputOf<typeof renameSearch>, @Ctx() context: RequestContext) {
    return send({ type: 'RenameSearch', searchId: params.id, ...body }, context);
  }

  @Endpoint(deleteSearch)
  remove(@Input() { params }: InputOf<typeof deleteSearch>, @Ctx() context: RequestContext) {
    return send({ type: 'DeleteSearch', searchId: params.id }, context);
  }
}

async function send(command: SearchCommand, context: RequestContext): Promise<AnswerOf<typeof saveSearch>> {
  const stream = accounts.of(context.caller.userId);
  const { events } = await context.send(stream, command);
  return { searchId: command.searchId, eventId: events.at(-1)?.id ?? null, stream: stream.name };
}
