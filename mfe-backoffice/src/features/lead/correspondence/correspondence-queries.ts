import { unwrapResponse } from '@epm/router/client';
import type { ApiClient } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import type { UploadInit } from '@epm/staff';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../lead-data/index.ts';

/**
 * Query for the owner's email address and phone number, to which messages are sent. Always refetched, because consent
 * can change, and quiet hours begin and end.
 */
export const recipientQuery = (api: ApiClient, leadId: string) =>
  queryOptions({
    queryKey: queryKeys.leadRecipient(leadId),
    queryFn: ({ signal }) =>
      unwrapResponse(api.GET('/api/leads/{id}/recipient', { params: { path: { id: leadId } }, signal })),
    staleTime: 0,
  });

/** Query for templates that provide the initial text of a message. */
export const messageTemplatesQuery = (api: ApiClient, leadId: string, type: 'email' | 'sms') =>
  queryOptions({
    queryKey: queryKeys.startingTexts(leadId, type),
    queryFn: async ({ signal }) =>
      (
        await unwrapResponse(
          api.GET('/api/leads/{id}/starting-texts', { params: { path: { id: leadId }, query: { type } }, signal }),
        )
      ).items,
  });

/** Stores a file for an email. Idempotent. @param id chosen by the client */
export const uploadAttachment = (
  api: ApiClient,
  leadId: string,
  id: string,
  { file, init }: { file: File; init: UploadInit },
): Promise<Schemas['StoredAttachment']> =>
  unwrapResponse(
    api.PUT('/api/leads/{id}/attachments/{attachmentId}', {
      ...init,
      params: { path: { id: leadId, attachmentId: id } },
      body: { file: file.name },
      bodySerializer: () => createFormData(file),
    }),
  );

function createFormData(file: File): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

/** Sends an email. Repeating the request with the same id has no effect. */
export const sendEmail = (api: ApiClient, leadId: string, email: Schemas['WriteEmail']) =>
  unwrapResponse(api.POST('/api/leads/{id}/emails', { params: { path: { id: leadId } }, body: email }));

/** Sends a text message. Repeating the request with the same id has no effect. */
export const sendText = (api: ApiClient, leadId: string, text: Schemas['WriteText']) =>
  unwrapResponse(api.POST('/api/leads/{id}/texts', { params: { path: { id: leadId } }, body: text }));
