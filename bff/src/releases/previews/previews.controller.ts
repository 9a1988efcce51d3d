import { Body, Controller, Param, Post } from '@nestjs/common';
import { invalid } from '../../platform/errors/domain-error.ts';
import { isLocalPath } from '../../platform/http/local-path.ts';
import { Returns } from '../../platform/http/returns.ts';
import { DeployTokenOrMarketing } from '../deploy-tokens/deploy-token.guard.ts';
import { CurrentReleaseCaller, type ReleaseCaller } from '../deploy-tokens/release-caller.ts';
import { CreatePreview, ReleasePreviewLink, VersionParams } from './previews.dto.ts';
import { ReleasePreviews } from './previews.service.ts';
import { ReleaseAccess } from '../release-access.service.ts';

@Controller('api/releases')
export class ReleasePreviewsController {
  constructor(
    private readonly previews: ReleasePreviews,
    private readonly access: ReleaseAccess,
  ) {}

  /**
   * Creates a link that shows a published version to each browser that opens it, with the live versions of the other
   * apps. The link is valid for eight hours. Returns 409 `release.version-incompatible` with the reasons if the version
   * is not compatible with the live versions. Returns 404 `release.app-missing` or `release.version-missing` for an
   * unknown app or version. Returns 429 `release.checks-busy` if too many versions are waiting for their checks, and
   * 403 `release.not-allowed` if the caller may not release the app.
   */
  @Post(':remote/versions/:version/preview')
  @DeployTokenOrMarketing('preview')
  @Returns(ReleasePreviewLink, 201)
  async createReleasePreview(
    @Param() { remote, version }: VersionParams,
    @Body() { path }: CreatePreview,
    @CurrentReleaseCaller() { user, actor, token }: ReleaseCaller,
  ): Promise<ReleasePreviewLink> {
    if (user) await this.access.assertCanRelease(user, remote);
    if (path !== undefined && !isLocalPath(path))
      throw invalid('release.preview-path', 'The page must be a path of this site.');
    return this.previews.create({ app: remote, version, path }, { actor, token });
  }
}
