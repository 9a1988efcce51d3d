import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { ApiProblem } from '@epm/router/client';
import { changeRequestDraft, useDraft, useIdempotentMutation } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshDocuments, sendDocument } from '../../../documents/document-queries.ts';
import type { SignatureDocument } from '../../../documents/document-queries.ts';
import { createSendDraft, createOwner, isSendDraft, moveOwner, validateOwners } from './send-form.ts';
import type { OwnerDraft, SendDraft } from './send-form.ts';

/**
 * Form that sends a document. The draft survives closing the dialog and a reload of the tab until the document is sent.
 * The draft contains the document's id, so that a retry sends the same document.
 */
export function useSendForm(
  lead: Schemas['Lead'],
  replaced: SignatureDocument | null,
  onSent: (sent: SignatureDocument) => void,
) {
  const { api } = useHost();
  const client = useQueryClient();
  const draftStorage = useDraft(`document:${lead.id}${replaced ? `:${replaced.id}` : ''}`, isSendDraft);
  const [initial] = useState(() => createSendDraft(lead, replaced));
  const draft = draftStorage.value ?? initial;
  // Keys of the owners whose errors are shown. An owner added after a failed submission is not checked yet.
  const [checkedKeys, setCheckedKeys] = useState<readonly string[]>([]);

  const sending = useIdempotentMutation({
    send: ({ id, type, delivery, owners }: SendDraft) =>
      sendDocument(api, {
        id,
        leadId: lead.id,
        type,
        delivery,
        owners: owners.map(({ name, email }) => ({ name: name.trim(), email: email.trim() })),
        // Only a document of the same type can be replaced.
        ...(replaced?.type === type && { replacesId: replaced.id }),
      }),
    onSuccess: (sent) => {
      draftStorage.write(null);
      setCheckedKeys([]);
      refreshDocuments(client, lead.id);
      onSent(sent);
    },
    onError: () => refreshDocuments(client, lead.id),
  });

  const write = (changes: Partial<SendDraft>) => {
    sending.reset();
    draftStorage.write(changeRequestDraft(draft, changes));
  };
  return {
    draft,
    ownerErrors: validateOwners(draft.owners.filter(({ key }) => checkedKeys.includes(key))) ?? {},
    isDirty: draftStorage.value !== null,
    isSending: sending.isPending,
    failure: sending.error && {
      message: sending.isOutcomeUnknown ? 'Failed to send document' : sending.error.message,
      advice: sending.isOutcomeUnknown
        ? 'The document may already have been sent. Trying again does not send it twice.'
        : sending.error instanceof ApiProblem && sending.error.status >= 500
          ? 'Your input is still in the form. If you try again, the document is sent once. Otherwise it is sent when the service responds.'
          : 'Your input is still in the form.',
    },
    change: (changes: Partial<Pick<SendDraft, 'type' | 'delivery'>>) => write(changes),
    setOwner: (key: string, changes: Partial<OwnerDraft>) =>
      write({ owners: draft.owners.map((owner) => (owner.key === key ? { ...owner, ...changes } : owner)) }),
    addOwner: () => {
      const owner = createOwner();
      write({ owners: [...draft.owners, owner] });
      return owner.key;
    },
    removeOwner: (key: string) => write({ owners: draft.owners.filter((owner) => owner.key !== key) }),
    moveOwner: (key: string, offset: 1 | -1) => write({ owners: moveOwner(draft.owners, key, offset) }),
    discard: () => {
      draftStorage.write(null);
      setCheckedKeys([]);
      sending.reset();
    },
    /** Sends the document. @returns false if an owner is not valid */
    submit: (): boolean => {
      setCheckedKeys(draft.owners.map(({ key }) => key));
      if (validateOwners(draft.owners)) return false;
      const attempted = { ...draft, isAttempted: true };
      draftStorage.write(attempted);
      sending.run(attempted);
      return true;
    },
  };
}

export type SendForm = ReturnType<typeof useSendForm>;
