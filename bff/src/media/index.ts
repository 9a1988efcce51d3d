import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DrawingRenderer } from './drawing-renderer.ts';
import { MediaJobs } from './media.jobs.ts';
import { MediaController } from './media.controller.ts';
import { MediaFilesController } from './media-files.controller.ts';
import { MediaQueries } from './media.queries.ts';
import { MediaStore } from './media-store.ts';
import { PictureRecord } from './picture.entity.ts';
import { Pictures } from './pictures.service.ts';

export { DrawingRenderer } from './drawing-renderer.ts';
export { Picture } from './media.dto.ts';
export { MediaQueries } from './media.queries.ts';
export { parsePictureKey, stablePathFor } from './to-picture.ts';

/** Pictures for other slices and commands. */
@Module({
  imports: [TypeOrmModule.forFeature([PictureRecord])],
  providers: [DrawingRenderer, MediaQueries, MediaStore, Pictures],
  exports: [DrawingRenderer, MediaQueries, MediaStore, Pictures],
})
export class MediaModule {}

@Module({ imports: [MediaModule], controllers: [MediaController, MediaFilesController] })
export class MediaApiModule {}

/** Jobs for slow encodings. */
@Module({ imports: [MediaModule], providers: [MediaJobs] })
export class MediaWorkerModule {}
