import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { ErasureKind } from '../../../../contract/privacy/vocabulary.js';
import { anchorsDirectory } from '../../../platform/anchors/anchor-file.js';
import { isSigned, SigningKey } from '../../../platform/anchors/signing.js';
import { Config } from '../../../platform/config/config.js';
import { canonicalJson } from '../../../platform/event-store/hash-chain.js';
import type { ErasureState } from './erasure.state.js';

const FILE = 'erased.jsonl';

/** Whom an erasure was about, by ids alone, and when their keys went. */
const Erased = z.strictObject({
  erasureId: z.uuid(),
  kind: ErasureKind,
  profileId: z.uuid(),
  userId: z.uuid().nullable(),
  athleteId: z.uuid().nullable(),
  coachId: z.uuid().nullable(),
  parentId: z.uuid().nullable(),
  at: z.iso.datetime(),
});
export type Erased = z.infer<typeof Erased>;

const Line = z.strictObject({ erased: Erased, publicKey: z.string(), signature: z.string() });

/**
 * The list of erasures outside of the database, beside the anchors (docs/adr/0108): a backup from before an erasure does
 * not know of it. Each line is signed, so that nobody has others erased by a line of theirs.
 */
@Injectable()
export class ErasedList {
  private readonly logger = new Logger(ErasedList.name);
  private readonly path: string;

  constructor(
    private readonly config: Config,
    private readonly key: SigningKey,
  ) {
    this.path = join(anchorsDirectory(config), FILE);
  }

  /** Adds an erasure that is not on it. A key that ends with the process signs nothing that is to be kept. */
  async add({ erasureId, kind, profileId, person }: ErasureState, at: Date): Promise<void> {
    if (!this.config.signingKey) return;
    if ((await this.all()).some((one) => one.erasureId === erasureId)) return;
    const erased: Erased = { erasureId, kind, profileId, ...person, at: at.toISOString() };
    const signature = this.key.sign(canonicalJson(erased));
    const file = await open(this.path, 'a', 0o600);
    try {
      // On a line of its own, also after one that a death of the machine cut off.
      await file.appendFile(`\n${JSON.stringify({ erased, publicKey: this.key.publicKey, signature })}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
  }

  /** Who was erased, the first one first. A line that nobody signed whose key is known is passed over, and said so. */
  async all(): Promise<Erased[]> {
    const lines = (await readText(this.path)).split('\n').filter((line) => line !== '');
    const read = lines.map((line) => this.read(line));
    const strange = read.filter((one) => one === undefined).length;
    if (strange > 0) this.logger.warn(`${strange} of ${lines.length} lines of ${FILE} are none of ours: passed over.`);
    return read.filter((one) => one !== undefined);
  }

  private read(line: string): Erased | undefined {
    const { data } = Line.safeParse(parsed(line));
    if (!data || ![this.key.publicKey, ...this.config.formerSigningKeys].includes(data.publicKey)) return undefined;
    return isSigned(canonicalJson(data.erased), data) ? data.erased : undefined;
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
