import type { Schemas } from '@epm/contract';
import { useHost } from '@epm/router';
import { useIdempotentMutation } from '@epm/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../lead-data/index.ts';
import { explainLinkError, explainSessionError, getChangedAmount, MissingCheckoutUrlError } from './payment-errors.ts';
import { createPaymentSession, LEAD_FEE_AMOUNT, paymentsQuery, sendPaymentLink } from './payment-queries.ts';
import { useTemporaryFlag } from '../../../app/use-temporary-flag.ts';

/** Duration for which Take Payment stays busy while the browser loads the checkout page. */
const LEAVING_MS = 10_000;
/** Duration for which the button confirms a sent link. Prevents a second email on a double click. */
const SENT_MS = 3_000;

const isWebUrl = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

/** Loads the payments of a lead, takes its onboarding fee by card, and emails the owner a payment link. */
export function useFeePayment(lead: Schemas['Lead']) {
  const { api, toast } = useHost();
  const client = useQueryClient();
  const payments = useQuery(paymentsQuery(api, lead.id));
  const [amount, setAmount] = useState(LEAD_FEE_AMOUNT);
  const [isLeaving, setLeaving] = useTemporaryFlag(LEAVING_MS);
  const [isLinkSent, setLinkSent] = useTemporaryFlag(SENT_MS);
  const refresh = () => void client.invalidateQueries({ queryKey: queryKeys.leadPayments(lead.id) });

  const session = useIdempotentMutation({
    send: async (shownAmount: number) => {
      const { url } = await createPaymentSession(api, lead, shownAmount);
      if (!isWebUrl(url)) throw new MissingCheckoutUrlError();
      return url;
    },
    onSuccess: (url) => {
      setLeaving();
      window.open(url, '_self');
    },
    onError: (error) => {
      setAmount((shownAmount) => getChangedAmount(error) ?? shownAmount);
      refresh();
    },
  });
  const link = useIdempotentMutation({
    send: (leadId: string, id) => sendPaymentLink(api, leadId, id),
    onSuccess: () => {
      setLinkSent();
      toast({ kind: 'success', text: `The payment link is on its way to ${lead.email}`, detail: lead.name });
    },
    onError: refresh,
  });

  return {
    payments,
    /** Amount of the fee in cents. */
    amount,
    takePayment: () => {
      link.reset();
      session.run(amount);
    },
    isTaking: session.isPending || isLeaving,
    sendLink: () => {
      session.reset();
      link.run(lead.id);
    },
    isSendingLink: link.isPending,
    isLinkSent,
    error: session.error ? explainSessionError(session.error) : link.error && explainLinkError(link.error),
  };
}

export type FeePayment = ReturnType<typeof useFeePayment>;
