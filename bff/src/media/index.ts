import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DrawingRenderer } from './drawing-renderer.ts';
import { MediaJobs } from './media.jobs.ts';
import { LogoController, MediaController } from './media.controller.ts';
import { MediaFilesController } from './media-files.controller.ts';
import { MediaQueries } from './media.queries.ts';
import { MediaStore } from './media-store.ts';
import { PictureChanges } from './picture-changes.ts';
import { PictureEncoder } from './picture-encoder.ts';
import { PictureRecord, PictureVersionRecord } from './picture.entity.ts';
import { PictureVersions } from './picture-versions.service.ts';
import { Pictures } from './pictures.service.ts';
import { SlotQueries } from './slot.queries.ts';
import { UnusedUploads } from './unused-uploads.service.ts';
import { UploadedLogo } from './uploaded-logo.service.ts';
import { UnusedFiles } from './unused-files.service.ts';

export { DrawingRenderer } from './drawing-renderer.ts';
export { Picture, SiteImageSlot } from './media.dto.ts';
export { MediaQueries } from './media.queries.ts';
export { SlotQueries } from './slot.queries.ts';
export { DUE_UPLOADS_SQL, UnusedUploads } from './unused-uploads.service.ts';
export { type Logo, UploadedLogo } from './uploaded-logo.service.ts';
export { parsePictureKey, getStablePath } from './to-picture.ts';

/** Provides pictures to other slices and to commands. */
@Module({
  imports: [TypeOrmModule.forFeature([PictureRecord, PictureVersionRecord])],
  providers: [
    DrawingRenderer,
    MediaQueries,
    MediaStore,
    PictureChanges,
    PictureEncoder,
    Pictures,
    PictureVersions,
    SlotQueries,
    UnusedUploads,
    UploadedLogo,
  ],
  exports: [
    DrawingRenderer,
    MediaQueries,
    MediaStore,
    PictureEncoder,
    Pictures,
    PictureVersions,
    SlotQueries,
    UnusedUploads,
    UploadedLogo,
  ],
})
export class MediaModule {}

@Module({ imports: [MediaModule], controllers: [LogoController, MediaController, MediaFilesController] })
export class MediaApiModule {}

/** Worker module: runs slow encodings, and deletes unused files. */
@Module({ imports: [MediaModule], providers: [MediaJobs, UnusedFiles] })
export class MediaWorkerModule {}
