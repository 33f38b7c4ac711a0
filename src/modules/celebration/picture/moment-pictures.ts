import { Injectable } from '@nestjs/common';
import type { PictureSize } from '../../../../contract/celebration/vocabulary.js';
import type { CelebrationFound } from '../../../../projections/celebrations/celebrations.queries.js';
import { DomainError } from '../../../kernel/errors.js';
import { Turnstile } from '../../../kernel/turnstile.js';
import { StreamReader } from '../../../platform/commands/stream-reader.js';
import { Files } from '../../../platform/files/files.js';
import { colleges } from '../../college/public.js';
import { drawMoment } from './draw-moment.js';

const AT_ONCE = 2;
const WAITING = 30;

/** Pictures of offers and commitments, drawn when somebody asks: none is kept, so none outlives what it tells of. */
@Injectable()
export class MomentPictures {
  private readonly turnstile = new Turnstile(AT_ONCE, WAITING);

  constructor(
    private readonly streams: StreamReader,
    private readonly files: Files,
  ) {}

  /** PNG. @throws DomainError unavailable */
  async draw(moment: CelebrationFound, size: PictureSize): Promise<Buffer> {
    const drawn = this.turnstile.pass(async () =>
      drawMoment(moment, size, await this.logoOf(moment.college?.collegeId)),
    );
    if (!drawn)
      throw new DomainError('unavailable', 'busy', 'Too many pictures at once. Please try again in a moment.');
    return drawn;
  }

  private async logoOf(collegeId: string | undefined): Promise<Buffer | undefined> {
    if (collegeId === undefined) return undefined;
    const { state } = await this.streams.load(colleges.of(collegeId));
    const key = state?.images.logo;
    return key === undefined ? undefined : (await this.files.openNobodys(key))?.bytes;
  }
}
