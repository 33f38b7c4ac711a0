import type { Migrations } from './platform/database/data-source.js';
import { Events1763668800000 } from './platform/event-store/migrations/1763668800000-events.js';
import { NoCategory1763669051000 } from './platform/event-store/migrations/1763669051000-no-category.js';
import { ChainLinks1763669020000 } from './platform/event-store/migrations/1763669020000-chain-links.js';
import { MailsByAge1763668970000 } from './platform/mail/migrations/1763668970000-mails-by-age.js';
import { MailKinds1763669150000 } from './platform/mail/migrations/1763669150000-mail-kinds.js';
import { MailsByAddress1763669170000 } from './platform/mail/migrations/1763669170000-mails-by-address.js';
import { MailTopics1763668910000 } from './platform/mail/migrations/1763668910000-mail-topics.js';
import { Payments1763669120000 } from './platform/payments/migrations/1763669120000-payments.js';
import { HighWaterMarks1763669080000 } from './platform/anchors/migrations/1763669080000-high-water-marks.js';
import { PersonKeys1763668801000 } from './platform/privacy/migrations/1763668801000-person-keys.js';
import { DestroyedKeys1763669052000 } from './platform/privacy/migrations/1763669052000-destroyed-keys.js';
import { KeyEra1763669054000 } from './platform/privacy/migrations/1763669054000-key-era.js';
import { ErasureKey1763669035000 } from './platform/privacy/migrations/1763669035000-erasure-key.js';
import { KeyIds1763669034000 } from './platform/privacy/migrations/1763669034000-key-ids.js';
import { Reservations1763668802000 } from './platform/commands/migrations/1763668802000-reservations.js';
import { StreamSnapshots1763668920000 } from './platform/commands/migrations/1763668920000-stream-snapshots.js';
import { DeadLetters1763668810000 } from './platform/jobs/migrations/1763668810000-dead-letters.js';
import { Duties1763668960000 } from './platform/jobs/migrations/1763668960000-duties.js';
import { Followers1763668820000 } from './platform/projections/migrations/1763668820000-followers.js';
import { VersionsBeside1763669053000 } from './platform/projections/migrations/1763669053000-versions-beside.js';
import { CollegeImports1763668930000 } from './modules/college/importing/migrations/1763668930000-college-imports.js';
import { CollegeDownloads1763669061000 } from './modules/college/importing/migrations/1763669061000-college-downloads.js';
import { Trigrams1763669060000 } from './modules/college/migrations/1763669060000-trigrams.js';
import { ErasedList1763669050000 } from './modules/privacy/erasure/migrations/1763669050000-erased-list.js';
import { ErasureMarks1763669100000 } from './modules/privacy/erasure/migrations/1763669100000-erasure-marks.js';
import { IdempotencyKeys1763668950000 } from './platform/http/migrations/1763668950000-idempotency-keys.js';
import { KeptAnswers1763669090000 } from './platform/http/migrations/1763669090000-kept-answers.js';
import { FilesOfNobody1763668940000 } from './platform/files/migrations/1763668940000-files-of-nobody.js';
import { Files1763668855000 } from './platform/files/migrations/1763668855000-files.js';
import { Identity1763668830000 } from './modules/identity/migrations/1763668830000-identity.js';
import { Codes1763668893000 } from './modules/identity/migrations/1763668893000-codes.js';
import { ErasedIdentities1763668980000 } from './modules/identity/sso/migrations/1763668980000-erased-identities.js';
import { Passkeys1763669041000 } from './modules/identity/migrations/1763669041000-passkeys.js';
import { SecondFactors1763669010000 } from './modules/identity/migrations/1763669010000-second-factors.js';
import { Sso1763668850000 } from './modules/identity/sso/migrations/1763668850000-sso.js';
import { KeyedHashes1763668990000 } from './platform/limits/migrations/1763668990000-keyed-hashes.js';
import { Mails1763668840000 } from './platform/mail/migrations/1763668840000-mails.js';
import { Digests1763669113000 } from './modules/digest/migrations/1763669113000-digests.js';
import { StoreEvents1763669181000 } from './platform/payments/migrations/1763669181000-store-events.js';
import { OwnZones1763669180000 } from './modules/digest/migrations/1763669180000-own-zones.js';
import { MailImages1763668897000 } from './platform/mail/migrations/1763668897000-mail-images.js';
import { NewsletterRecipients1763669130000 } from './modules/newsletter/migrations/1763669130000-newsletter-recipients.js';
import { MarketingDismissals1763669131000 } from './modules/marketing/migrations/1763669131000-marketing-dismissals.js';

/**
 * Every migration of the schema `touchline`, each beside the part whose tables it makes. They run in the order of the time
 * in their names, whatever their order here. Written by hand, since an installation keeps what has run: a migration that
 * moves or goes with its feature must be seen in a review, and backup and restore run without the features.
 */
export const migrations: Migrations = [
  Events1763668800000,
  PersonKeys1763668801000,
  Reservations1763668802000,
  StreamSnapshots1763668920000,
  DeadLetters1763668810000,
  Followers1763668820000,
  Identity1763668830000,
  Codes1763668893000,
  SecondFactors1763669010000,
  Passkeys1763669041000,
  Mails1763668840000,
  MailImages1763668897000,
  MailTopics1763668910000,
  Files1763668855000,
  Sso1763668850000,
  CollegeImports1763668930000,
  FilesOfNobody1763668940000,
  IdempotencyKeys1763668950000,
  Duties1763668960000,
  MailsByAge1763668970000,
  KeyedHashes1763668990000,
  ChainLinks1763669020000,
  ErasedIdentities1763668980000,
  KeyIds1763669034000,
  ErasureKey1763669035000,
  NoCategory1763669051000,
  ErasedList1763669050000,
  DestroyedKeys1763669052000,
  VersionsBeside1763669053000,
  KeyEra1763669054000,
  Trigrams1763669060000,
  CollegeDownloads1763669061000,
  HighWaterMarks1763669080000,
  KeptAnswers1763669090000,
  ErasureMarks1763669100000,
  Digests1763669113000,
  MailKinds1763669150000,
  Payments1763669120000,
  NewsletterRecipients1763669130000,
  MarketingDismissals1763669131000,
  MailsByAddress1763669170000,
  OwnZones1763669180000,
  StoreEvents1763669181000,
];
