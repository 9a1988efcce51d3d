import { conflict } from '../../platform/errors/domain-error.ts';
import type { DomainError } from '../../platform/errors/domain-error.ts';
import type { LeadAssignment } from './lead-assignment.dto.ts';

/** @param current the setting as it is now, for the editor to choose from */
export const leadAssignmentChanged = (current: LeadAssignment): DomainError =>
  conflict('lead-assignment.changed', 'Another person changed this setting in the meantime. Nothing was overwritten.', { current });
