import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { NotificationsModule } from '../notifications/index.ts';
import { AssetsController } from './assets.controller.ts';
import { AutomaticRollback } from './automatic-rollback/automatic-rollback.service.ts';
import { ClientErrorsController } from './automatic-rollback/client-errors.controller.ts';
import { DeployTokenCheck } from './deploy-tokens/deploy-token-check.service.ts';
import { DeployToken } from './deploy-tokens/deploy-token.entity.ts';
import { DeployTokensController } from './deploy-tokens/deploy-tokens.controller.ts';
import { DeployTokens } from './deploy-tokens/deploy-tokens.service.ts';
import { HydrationTrials } from './hydration/hydration-trials.service.ts';
import { TrialDocuments } from './hydration/trial-documents.ts';
import { InProcessApiFactory } from './in-process-api.ts';
import { LiveReleases } from './live-releases.ts';
import { NavigationController } from './navigation.controller.ts';
import { ReleaseAccess } from './release-access.service.ts';
import { ReleaseActivations } from './release-activations.service.ts';
import { ReleaseCandidates } from './release-candidates.service.ts';
import { ReleasePointer } from './release-pointer.entity.ts';
import { ReleasePreviewsController } from './previews/previews.controller.ts';
import { ReleasePreviews } from './previews/previews.service.ts';
import { ReleaseChecks } from './release-checks.ts';
import { ReleaseHealth } from './automatic-rollback/release-health.service.ts';
import { ReleaseRetention } from './release-retention.service.ts';
import { RollbackNoticeComposer } from './automatic-rollback/rollback-notice.composer.ts';
import { RollbackNoticeJobs } from './automatic-rollback/rollback-notice.jobs.ts';
import { RingStops } from './rings/ring-stops.service.ts';
import { ReleaseRing } from './rings/release-ring.entity.ts';
import { ReleaseSelection } from './release-selection.ts';
import { ReleaseVersion } from './release-version.entity.ts';
import { ReleaseStore } from './release-store.ts';
import { ReleasesController } from './releases.controller.ts';
import { ReleaseQueries } from './releases.queries.ts';
import { Renderers } from './renderers.ts';
import { RingVisitors } from './rings/ring-visitors.ts';
import { ReleaseRingsController } from './rings/rings.controller.ts';
import { ReleaseRings } from './rings/rings.service.ts';
import { RolloutQueries } from './rings/rollout.queries.ts';
import { ReleaseUploadsController } from './uploads/release-uploads.controller.ts';
import { ReleaseUploads } from './uploads/release-uploads.service.ts';

export { listHotReloadOrigins } from './dev-servers.ts';
export { type LiveVersions, LiveReleases } from './live-releases.ts';
export { type CreateTrialDocument, TrialDocuments } from './hydration/trial-documents.ts';
export { InProcessApiFactory, type PreparedResponses, type VisitorContext } from './in-process-api.ts';
export { LruCache } from './lru-cache.ts';
export type { Preview } from './previews/preview-token.ts';
export { ReleaseHealth } from './automatic-rollback/release-health.service.ts';
export { ReleasePreviews } from './previews/previews.service.ts';
export { ReleaseSelection, type SelectedVersions } from './release-selection.ts';
export { ReleaseStore } from './release-store.ts';
export { Renderers, RendererStartError, toFilename } from './renderers.ts';
export { isNewVisit, isRingCookie, listAppsOfPage } from './rings/ring-visitors.ts';

/** Published versions of the frontend and their files. */
@Module({
  imports: [TypeOrmModule.forFeature([DeployToken, ReleasePointer, ReleaseRing, ReleaseVersion])],
  controllers: [
    ReleasesController,
    ReleaseUploadsController,
    NavigationController,
    DeployTokensController,
    ReleasePreviewsController,
    ReleaseRingsController,
    ClientErrorsController,
    AssetsController,
  ],
  providers: [
    AutomaticRollback,
    DeployTokenCheck,
    DeployTokens,
    HydrationTrials,
    InProcessApiFactory,
    LiveReleases,
    ReleaseAccess,
    ReleaseActivations,
    ReleaseCandidates,
    ReleaseChecks,
    ReleaseHealth,
    ReleasePreviews,
    ReleaseQueries,
    ReleaseRings,
    ReleaseSelection,
    ReleaseStore,
    ReleaseUploads,
    Renderers,
    RingStops,
    RingVisitors,
    RolloutQueries,
    TrialDocuments,
  ],
  exports: [
    InProcessApiFactory,
    LiveReleases,
    ReleaseHealth,
    ReleasePreviews,
    ReleaseSelection,
    ReleaseStore,
    Renderers,
    TrialDocuments,
  ],
})
export class ReleasesModule {}

/** Deletes old versions, and sends emails about automatic rollbacks. */
@Module({
  imports: [NotificationsModule],
  providers: [ReleaseRetention, RollbackNoticeComposer, RollbackNoticeJobs, ReleaseStore],
})
export class ReleasesWorkerModule {}
