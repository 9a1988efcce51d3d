export { DrawnPictures } from './drawn-pictures.ts';
export { Picture } from './media.dto.ts';
export { MediaApiModule, MediaModule, MediaWorkerModule } from './media.module.ts';
export { MediaQueries } from './media.queries.ts';
export { keyOfAddress, stableAddressOf } from './to-picture.ts';
