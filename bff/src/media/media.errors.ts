import { conflict, type DomainError, invalid, notFound } from '../platform/errors/domain-error.ts';
import type { SiteImageSlot } from './media.dto.ts';

const missingAltMessage = 'Alternative text is required';

export const altTextMissing = () =>
  invalid('media.alt', missingAltMessage, [{ field: 'alt', message: missingAltMessage }]);

export const invalidImageType = () =>
  invalid('media.type', 'An image type must have at most 80 characters: lowercase letters, digits and hyphens.');

export const invalidCrop = () => invalid('media.crop', 'The selected part is not inside the image.');

export const pictureNotFound = () => notFound('media.no-picture', 'There is no image to change.');

export const versionNotFound = () => notFound('media.version-missing', 'This version is no longer stored.');

export const imageChanged = (current: SiteImageSlot): DomainError =>
  conflict('media.changed', 'This image was changed in the meantime. Nothing was overwritten.', {
    current,
  });
