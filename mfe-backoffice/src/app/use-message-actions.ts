import { ApiProblem, answerOf } from '@epm/router/client';
import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

type Message = Schemas['Message'];

const failure = (error: Error, fallback: string): string =>
  error instanceof ApiProblem && error.status === 409 ? error.message : fallback;

/** Sends a message again or marks it as sent. Both remove it from the list. */
export function useMessageActions({ id, toEmail, leadId }: Message) {
  const host = useHost();
  const client = useQueryClient();
  const params = { path: { id } };
  const refresh = () => {
    void client.invalidateQueries({ queryKey: queryKeys.messages });
    if (leadId) void client.invalidateQueries({ queryKey: queryKeys.leadTimeline(leadId) });
  };
  const resend = useMutation({
    mutationFn: () => answerOf(host.api.POST('/api/messages/{id}/resend', { params })),
    onSuccess: () => host.toast({ kind: 'success', text: `The message to ${toEmail} is being sent again` }),
    onError: (error) =>
      host.toast({ kind: 'error', text: failure(error, 'The message was not sent again. Please try again.') }),
    onSettled: refresh,
  });
  const markSent = useMutation({
    mutationFn: () => answerOf(host.api.POST('/api/messages/{id}/mark-sent', { params })),
    onSuccess: () => host.toast({ kind: 'success', text: `The message to ${toEmail} is marked as sent` }),
    onError: (error) =>
      host.toast({ kind: 'error', text: failure(error, 'The message was not marked as sent. Please try again.') }),
    onSettled: refresh,
  });
  return { resend, markSent };
}
