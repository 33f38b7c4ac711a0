import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { defineEvent, ITSELF, type EventDefinition } from '../../src/kernel/event-definition.js';
import { everyEvent } from '../support/every-event.js';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Where data of an event may hold any words that somebody chose, and lies open in the log: `type.path` each. */
function freeTexts({ type, schema, personal }: EventDefinition): string[] {
  if (!(schema instanceof z.ZodType)) throw new Error(`${type} has a schema that is not zod's.`);
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
  const open = Object.entries(properties).filter(([field]) => !(field in (personal?.erased ?? {})));
  return [...new Set(open.flatMap(([field, one]) => textsIn(one, field)))].map((path) => `${type}.${path}`);
}

function textsIn(schema: JsonSchema | boolean, path: string): string[] {
  if (typeof schema === 'boolean') return [path];
  const { type, properties, additionalProperties, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  const within = [...anyOf, ...oneOf, ...allOf].flatMap((one) => textsIn(one, path));
  const types = [type].flat();
  if (types.includes('object')) {
    for (const [field, one] of Object.entries(properties ?? {})) within.push(...textsIn(one, `${path}.${field}`));
    if (additionalProperties) within.push(...textsIn(additionalProperties, `${path}.*`));
  }
  if (types.includes('array')) {
    for (const one of [items].flat()) within.push(...textsIn(one ?? true, `${path}[]`));
  }
  const isText = types.includes('string') && schema.enum === undefined && schema.const === undefined;
  return isText && !isId(path) ? [...within, path] : within;
}

const isId = (path: string): boolean => /(^|\.)(\w*Id|\w*Ids\[\])$/.test(path);

const college = 'What colleges publish of themselves; admins keep it up.';
const camp = 'What hosts publish of a camp, its contact included; admins keep it up.';
const posted = 'What an admin writes to whole audiences: newsletters and notifications are about no one person.';
const staff = 'What colleges publish of their staff, who are no people of ours (CoachFacts).';
const rostered = 'What colleges publish of their players, who are no people of ours.';
const named = 'The public name of a team, under which strangers find it.';
const moment = 'A day, a time or a moment, written by the program or held to its form by the contract.';
const ruled = 'A name that the program gives: of a step, a rule, a call, a role, a version.';
const chosen = 'One of a list, or held to a form by the contract.';
const byId = 'An id.';

/** Fields that lie open in the log, and why nobody can be named there: `type.path` → the reason. A `*` stands for any run of letters. */
const harmless: Readonly<Record<string, string>> = {
  'CampAdded.facts.*': camp,
  'CampEdited.changes.*': camp,
  'CampEdited.previous.*': camp,
  'CampDeleted.facts.*': camp,
  'Newsletter*.fields.*': posted,
  'NewsletterEdited.changes.*': posted,
  'NewsletterEdited.previous.*': posted,
  'NewsletterImageSet.previous': byId,
  'Marketing*.fields.*': posted,
  'MarketingEdited.changes.*': posted,
  'MarketingEdited.previous.*': posted,
  'MarketingImageSet.previous': byId,
  'CollegeAdded.facts.*': college,
  'CollegeAdded.source.year': moment,
  'CollegeOtherNamesSet.otherNames[]': college,
  'CollegeOtherNamesSet.previous[]': college,
  'CollegeAffiliationSet.*conference': college,
  'CollegeAffiliationSet.*season': moment,
  'CollegeEdited.changes.*': college,
  'CollegeEdited.previous.*': college,
  'CollegeEdited.*ources.*.year': moment,
  'CollegeImportBegun.year': moment,
  'CollegeImportBegun.fileName': 'What an admin’s file of colleges is called.',
  'CollegeImportUndone.stays[].name': college,
  'CollegeImportUndone.stays[].reason': ruled,
  'CollegeCoachSet.coach.*': staff,
  'CollegeCoachSet.previous.*': staff,
  'CollegeCoachRemoved.coach.*': staff,
  'CollegeCoachMoved.name': staff,
  'CollegeSeasonRecorded.season': moment,
  'CollegeSeasonRecorded.*': 'How a season went, as an admin read it of what a college publishes.',
  'RosterImported.left[]': byId,
  'RosterImported.rows[].*': rostered,
  'RosterImported.unread[].*': rostered,
  'RosterImported.source.*': 'Where an admin or the program read a roster that a college publishes.',
  'RosterImported.season': moment,
  'RosterRolledOver.from': moment,
  'RosterRolledOver.season': moment,
  'RosterRolledOver.records[].*': rostered,
  'RosterRolloverUndone.from': moment,
  'RosterRolloverUndone.season': moment,
  'RosterRolloverUndone.records[].*': rostered,
  'SeasonRolloverBegun.from': moment,
  'SeasonRolloverBegun.season': moment,
  'RosterSource*.address': 'The public address of a college’s roster page.',
  'RosterSourceRead.*': 'What the program says of reading a page.',
  'RosterFileImported.*': 'A file of a college’s roster: its name, the headings of its columns and its season.',
  'RosterDecided.records[].*': rostered,
  'RosterDecisionUndone.records[].*': rostered,
  'RosterRecalculated.records[].*': rostered,
  'RosterRunStarted.filters.search': 'Words by which an admin finds players and colleges, who are no people of ours.',
  'ReadingRunStarted.filters.search': 'Words by which an admin finds colleges, who are no people of ours.',
  'ReadingRunAdvanced.after': byId,
  'ReadingRunAdvanced.through': byId,
  'ReadingRunAdvanced.failures[].why': 'What the program says of a page that it could not read.',
  'RosterRunAdvanced.after': byId,
  'RosterRunAdvanced.through': byId,
  'RosterRunStarted.undoes': byId,
  'RosterRunAdvanced.failures[].why': 'What the program says of a roster that it could not change.',
  'TeamCreated.name': named,
  'TeamCreated.slug': named,
  'TeamCreated.city': named,
  'TeamCreated.state': named,
  'TeamCodeClaimed.teamName': named,
  'TeamEdited.*.name': named,
  'TeamEdited.*.xHandle': named,
  'TeamEdited.*.city': named,
  'TeamEdited.*.state': named,
  'TeamEdited.*.timeZone': chosen,
  'TimeZoneSet.*': chosen,
  'TeamCreated.joinCode': 'A code that the program draws.',
  'JoinCodeRotated.*': 'A code that the program draws.',
  'Team*.primaryColor': chosen,
  'Group*.color': chosen,
  'Tag*.color': chosen,
  '*.decidedOn': moment,
  '*.deadline': moment,
  '*.submittedOn': moment,
  '*.committedOn': moment,
  'CommitmentRecorded.previous': moment,
  '*.communication.on': moment,
  'OfferRecorded.*.date': moment,
  '*.withdrawnOn': moment,
  'OfferWithdrawn.previous': moment,
  'QuestionnaireCompleted.*': moment,
  'Visit*.date': moment,
  'Visit*.time': moment,
  '*At': moment,
  'NewsSeen.until': moment,
  'NotificationsMarked.*ntil': moment,
  'FlagSwitched.key': 'A flag that a feature declares.',
  '*.currency': chosen,
  '*Started.replaces': byId,
  '*Subscription*.periodEnd': moment,
  'SubscriptionRenewed.previousEnd': moment,
  '*Subscription*.failedSince': moment,
  'PaymentDisputed.reason': 'Why a bank asks its money back, one of Stripe’s list.',
  '*.asOf': moment,
  '*.step': ruled,
  '*Refused.reason': ruled,
  '*.call': ruled,
  '*.authorRole': ruled,
  'ErasureCertified.readModels[]': ruled,
  'TermsAgreed.version': ruled,
  'ModelHelp*.sentTo': 'The host name of the model’s provider, of the configuration.',
  '*.addedBy': byId,
  'CollegeSuggested.sentBy': byId,
  'InterestsReordered.*': byId,
  'NotificationsMarked.*read[]': byId,
  'CollegeImageSet.previous': byId,
  'ProfileImageSet.previous': byId,
  'TeamImageSet.previous': byId,
  'TeamSwitched.from': byId,
};

const pattern = (key: string) => new RegExp(`^${key.replace(/[.[\]]/g, '\\$&').replace(/\*/g, '.*')}$`);
const known = Object.keys(harmless).map((key) => [key, pattern(key)] as const);

describe('A text that somebody types', () => {
  it('is sealed, or says here why nobody can be named in it', () => {
    const open = everyEvent.all().flatMap(freeTexts);
    expect(open.length).toBeGreaterThan(50);
    expect(open.filter((text) => !known.some(([, fits]) => fits.test(text)))).toEqual([]);
  });

  it('stands in no line here that is of no text any more', () => {
    const open = everyEvent.all().flatMap(freeTexts);
    expect(known.filter(([, fits]) => !open.some((text) => fits.test(text))).map(([key]) => key)).toEqual([]);
  });

  it('is found wherever in an event it stands, unless it is sealed, an id or one of a list', () => {
    const note = z.strictObject({ text: z.string().nullable(), kind: z.enum(['a', 'b']) });
    const schema = z.strictObject({
      wallId: z.string(),
      athleteIds: z.array(z.string()),
      size: z.number(),
      name: z.string().optional(),
      notes: z.array(note),
      byField: z.record(z.string(), note),
      either: z.union([z.number(), z.string()]),
      secret: note,
    });
    const Painted = defineEvent({ type: 'WallPainted', schema });
    const open = ['name', 'notes[].text', 'byField.*.text', 'either'].map((path) => `WallPainted.${path}`);
    expect(freeTexts(Painted)).toEqual([...open, 'WallPainted.secret.text']);
    const personal = { of: ITSELF, erased: { secret: { text: null, kind: 'a' as const } } };
    expect(freeTexts(defineEvent({ type: 'WallPainted', schema, personal }))).toEqual(open);
  });
});
