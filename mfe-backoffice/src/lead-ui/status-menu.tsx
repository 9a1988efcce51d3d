import { useState } from 'react';
import { LEAD_STATUS_LABELS, getStageForStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Menu } from '@epm/ui';
import { LazyLostReasonDialog } from './lazy-dialogs.ts';
import type { LeadSnapshot } from '../lead-data/index.ts';

interface StatusMenuOptions {
  /** Statuses to choose from, in order. */
  choices: readonly LeadStatus[];
  /** Returns the menu title, for example 'Status of Grace Hopper'. */
  getTitle: (lead: LeadSnapshot) => string;
  getLabel?: (status: LeadStatus) => string;
  /** Status before which a separator is shown. */
  groupFrom?: LeadStatus | undefined;
  /** Called if the chosen status differs from the lead's status. For 'lost', receives the reason as well. */
  onChoose: (lead: LeadSnapshot, status: LeadStatus, reason?: string) => void;
  /** Returns the element to focus after the menu closes. Default: the button that opened it. */
  finalFocus?: () => HTMLElement | null;
}

/**
 * Provides one status menu for all rows in a list. `open` shows it next to a row's button. `choose` acts like a choice
 * in the menu: it asks for the reason before a lead is marked as lost.
 */
export function useStatusMenu({
  choices,
  getTitle,
  getLabel = (status) => LEAD_STATUS_LABELS[status],
  groupFrom,
  onChoose,
  finalFocus,
}: StatusMenuOptions) {
  const [target, setTarget] = useState<{ lead: LeadSnapshot; anchor: Element } | null>(null);
  const [leadToMarkLost, setLeadToMarkLost] = useState<LeadSnapshot | null>(null);
  const [isShown, setShown] = useState(false);

  const open = (lead: LeadSnapshot, anchor: Element) => {
    setTarget({ lead, anchor });
    setShown(true);
  };
  const choose = (lead: LeadSnapshot, status: LeadStatus) => {
    setShown(false);
    if (status === 'lost') setLeadToMarkLost(lead);
    else onChoose(lead, status);
  };
  const menu = (
    <>
      {target && (
        <Menu
          anchor={isShown ? target.anchor : null}
          onClose={() => setShown(false)}
          label={getTitle(target.lead)}
          {...(finalFocus && { finalFocus })}
          items={choices.map((status) => {
            const isChosen = getStageForStatus(target.lead.status) === getStageForStatus(status);
            return {
              key: status,
              label: getLabel(status),
              isChosen,
              isDisabled: isChosen,
              startsGroup: status === groupFrom,
              run: () => choose(target.lead, status),
            };
          })}
        />
      )}
      {leadToMarkLost && (
        <LazyLostReasonDialog
          leadsLabel={leadToMarkLost.name}
          draftName={leadToMarkLost.id}
          onClose={() => setLeadToMarkLost(null)}
          onConfirm={(reason) => {
            setLeadToMarkLost(null);
            onChoose(leadToMarkLost, 'lost', reason);
          }}
        />
      )}
    </>
  );
  return { open, choose, menu };
}
