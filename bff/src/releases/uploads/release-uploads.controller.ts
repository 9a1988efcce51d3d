import { ARCHIVE_MEDIA_TYPE } from '@epm/contract/releases';
import { Controller, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { getBodyStream, StreamedBody } from '../../platform/http/streamed-body.ts';
import { Returns } from '../../platform/http/returns.ts';
import { DeployTokenOrAdmin } from '../deploy-tokens/deploy-token.guard.ts';
import { CurrentReleaseCaller, type ReleaseCaller } from '../deploy-tokens/release-caller.ts';
import { Release, ReleaseParams } from '../releases.dto.ts';
import { ReleaseQueries } from '../releases.queries.ts';
import { ReleaseUploads } from './release-uploads.service.ts';

@Controller('api/releases')
export class ReleaseUploadsController {
  constructor(
    private readonly uploads: ReleaseUploads,
    private readonly releases: ReleaseQueries,
  ) {}

  /**
   * Publishes a version of an app from an archive. The archive is a gzip-compressed tar with deploy.json, needs.json,
   * server/ssr.cjs and the files in client/. The version does not go live. The files of the version are compared with
   * the hashes in deploy.json, and all its pages are rendered with the live versions of the other apps. If the server
   * has a browser, it also hydrates pages. Returns 200 if the same build is already published under this name, and 409
   * `release.version-exists` for another build. Returns 422 `release.refused` with `reasons` that each describe a
   * required change. Returns 429 `release.uploads-busy` if two other uploads are in progress, and 429
   * `release.checks-busy` if too many versions are waiting for their checks. Returns 429 `release.upload-quota` if
   * deploy tokens have added too many versions to the app, and 403 `release.not-allowed` if the caller is neither an
   * admin nor a deploy token.
   */
  @Post(':remote/versions')
  // A version runs code in the browsers of all its users, including admins. Therefore the marketing grant does not
  // suffice.
  @DeployTokenOrAdmin('upload')
  @StreamedBody(ARCHIVE_MEDIA_TYPE)
  @Returns(Release, 201)
  async uploadRelease(
    @Param() { remote }: ReleaseParams,
    @Req() request: FastifyRequest,
    @CurrentReleaseCaller() caller: ReleaseCaller,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Release> {
    const { app, version, isNew } = await this.uploads.receive(remote, getBodyStream(request), caller);
    void reply.status(isNew ? 201 : 200);
    return this.releases.readRelease(app, version);
  }
}
