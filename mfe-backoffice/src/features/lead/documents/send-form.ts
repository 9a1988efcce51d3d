import { DOCUMENT_DELIVERIES, DOCUMENT_TYPES, isEmail } from '@epm/contract';
import type { DocumentDelivery, DocumentType, Schemas } from '@epm/contract';
import { createRequestDraft, isRequestDraft } from '@epm/staff';
import type { RequestDraft } from '@epm/staff';
import type { SignatureDocument } from '../../../documents/document-queries.ts';

export interface OwnerDraft {
  /** Identifies the owner while the draft is edited. */
  key: string;
  name: string;
  email: string;
}

export interface SendDraft extends RequestDraft {
  type: DocumentType;
  delivery: DocumentDelivery;
  /** In signing order. */
  owners: OwnerDraft[];
}

export const MAX_OWNERS = 3;
const MAX_NAME_LENGTH = 200;

export const createOwner = (name = '', email = ''): OwnerDraft => ({ key: crypto.randomUUID(), name, email });

/** Creates a draft with the lead's owner, or with the type and the owners of the document to replace. */
export function createSendDraft(
  lead: Pick<Schemas['Lead'], 'name' | 'email' | 'ownerName'>,
  replaced: SignatureDocument | null,
): SendDraft {
  // The broker signs last and is added by the server.
  const owners = replaced?.signers.slice(0, -1).map(({ name, email }) => createOwner(name, email)) ?? [];
  return {
    ...createRequestDraft(),
    type: replaced?.type ?? 'management_agreement',
    delivery: replaced?.delivery ?? 'email',
    owners: owners.length > 0 ? owners : [createOwner(lead.ownerName || lead.name, lead.email)],
  };
}

export function isSendDraft(stored: unknown): stored is SendDraft {
  const { type, delivery, owners } = (stored ?? {}) as Partial<SendDraft>;
  return (
    isRequestDraft(stored) &&
    typeof type === 'string' &&
    Object.hasOwn(DOCUMENT_TYPES, type) &&
    (DOCUMENT_DELIVERIES as readonly unknown[]).includes(delivery) &&
    Array.isArray(owners) &&
    owners.length > 0 &&
    owners.length <= MAX_OWNERS &&
    owners.every((owner) => [owner.key, owner.name, owner.email].every((text) => typeof text === 'string'))
  );
}

/** Moves the owner by one position. */
export function moveOwner(owners: readonly OwnerDraft[], key: string, offset: 1 | -1): OwnerDraft[] {
  const from = owners.findIndex((owner) => owner.key === key);
  const moved = [...owners];
  const [owner] = moved.splice(from, 1);
  if (owner) moved.splice(from + offset, 0, owner);
  return moved;
}

/** Errors by owner key. */
export type OwnerErrors = Readonly<Record<string, { name?: string; email?: string }>>;

/** Returns the errors of the owners, or null if all owners are valid. */
export function validateOwners(owners: readonly OwnerDraft[]): OwnerErrors | null {
  const errors = owners.flatMap(({ key, name, email }) => {
    const nameLength = name.trim().length;
    const error = {
      ...(nameLength === 0 && { name: 'Enter the owner’s name.' }),
      ...(nameLength > MAX_NAME_LENGTH && { name: `Use at most ${MAX_NAME_LENGTH} characters.` }),
      ...(!isEmail(email.trim()) && { email: 'Enter an email address such as ruth@example.com.' }),
    };
    return Object.keys(error).length > 0 ? [[key, error] as const] : [];
  });
  return errors.length > 0 ? Object.fromEntries(errors) : null;
}
