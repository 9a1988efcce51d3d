import { useHost } from '@epm/router';
import { changeRequestDraft, useDraft, useIdempotentMutation } from '@epm/staff';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../lead-data/index.ts';
import { createMessageDraft, isMessageDraft } from './message-draft.ts';
import type { MessageDraft } from './message-draft.ts';

interface MessageFormOptions {
  leadId: string;
  channel: 'email' | 'text';
  /** Initial text of a reply, and the received message. Each received message has a separate draft. */
  reply?: { inboundId: string } & Pick<MessageDraft, 'subject' | 'content'>;
  send: (draft: MessageDraft) => Promise<unknown>;
  onSent: () => void;
}

type MessageText = Pick<MessageDraft, 'subject' | 'content'>;

const isSameText = (a: MessageText, b: MessageText): boolean => a.subject === b.subject && a.content === b.content;

/** Form for a message to an owner. The draft survives closing the dialog and a reload of the tab until it is sent. */
export function useMessageForm({ leadId, channel, reply, send, onSent }: MessageFormOptions) {
  const { toast } = useHost();
  const client = useQueryClient();
  const draftStorage = useDraft([channel, leadId, reply?.inboundId].filter(Boolean).join(':'), isMessageDraft);
  const [initial] = useState(() => createMessageDraft(reply));
  const draft = draftStorage.value ?? initial;
  const [isChecked, setChecked] = useState(false);
  /** Text as the template filled it; null if the user has chosen no template. */
  const [filled, setFilled] = useState<MessageText | null>(null);
  const sending = useIdempotentMutation({
    send,
    onSuccess: () => {
      draftStorage.write(null);
      void client.invalidateQueries({ queryKey: queryKeys.lead(leadId) });
      toast({ kind: 'success', text: `The ${channel} is on its way` });
      onSent();
    },
    onError: () => void client.invalidateQueries({ queryKey: queryKeys.leadRecipient(leadId) }),
  });
  const change = (changes: Partial<MessageDraft>) => {
    sending.reset();
    // An upload may complete after other fields have changed.
    draftStorage.write(changeRequestDraft<MessageDraft>(draftStorage.read() ?? draft, changes));
  };
  return {
    draft,
    /** The draft before its first change. */
    initial,
    isDirty: draftStorage.value !== null,
    /** True if the user has written text that a template would replace. */
    isEdited: !isSameText(draft, initial) && !(filled && isSameText(draft, filled)),
    /** True if field errors are shown. */
    isChecked,
    isSending: sending.isPending,
    failure:
      sending.error &&
      (sending.isOutcomeUnknown
        ? `The server did not respond, so the ${channel} may already have been sent. Trying again does not send it twice.`
        : `${sending.error.message} What you wrote is kept.`),
    change,
    /** Replaces the text with that of a template. */
    fill: (text: Partial<MessageText>) => {
      setFilled({ subject: draft.subject, content: draft.content, ...text });
      change(text);
    },
    /** Returns the latest draft. */
    read: () => draftStorage.read() ?? draft,
    discard: () => {
      draftStorage.write(null);
      sending.reset();
      onSent();
    },
    submit: (isValid: boolean) => {
      setChecked(true);
      if (!isValid) return;
      const attempted = { ...draft, isAttempted: true };
      draftStorage.write(attempted);
      sending.run(attempted);
    },
  };
}

export type MessageForm = ReturnType<typeof useMessageForm>;
