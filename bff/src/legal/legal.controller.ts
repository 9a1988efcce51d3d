import { Controller, Get, Param, Query } from '@nestjs/common';
import { Public } from '../identity/index.ts';
import { Returns } from '../platform/http/returns.ts';
import { LegalPageParam, LegalText, LegalVersionQuery } from './legal.dto.ts';
import { PublicLegalTexts } from './public-legal-texts.ts';

@Controller('api/legal')
@Public()
export class LegalController {
  constructor(private readonly texts: PublicLegalTexts) {}

  /**
   * Returns the legal text that is in effect, rendered as HTML. `version` selects another published version of terms and
   * privacy. Returns 404 `legal.version-missing` for an unknown version.
   */
  @Get(':page')
  @Returns(LegalText)
  getLegalText(@Param() { page }: LegalPageParam, @Query() { version }: LegalVersionQuery): Promise<LegalText> {
    return version === undefined ? this.texts.getCurrent(page) : this.texts.getVersion(page, version);
  }
}
