import { createHash } from 'node:crypto';
import type { DocumentField } from './records.ts';

/** Roles in the templates, in signing order. */
export const ROLES = ['Owner', 'Co-owner', 'Co-owner 2', 'Broker'] as const;

/** Returns a UUID that depends only on `label`. */
export function deriveUuid(label: string): string {
  return createHash('sha256')
    .update(label)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** Returns the UUID of a role, which the vendor also uses as the UUID of the submitter. */
export const deriveRoleUuid = (documentName: string, role: string): string => deriveUuid(`${documentName}|${role}`);

export function createField(
  documentName: string,
  role: string,
  name: string,
  { type = 'text', isRequired = false }: { type?: string; isRequired?: boolean } = {},
): DocumentField {
  const uuid = deriveUuid(`${documentName}|${role}|${name}`);
  return { uuid, name, type, role, isRequired, isReadonly: false };
}

/** Creates the date field and the signature field for a role. */
export function createSignatureFields(documentName: string, role: string): DocumentField[] {
  return [
    createField(documentName, role, 'Date', { type: 'date', isRequired: true }),
    createField(documentName, role, 'Signature', { type: 'signature', isRequired: true }),
  ];
}
