import { useState } from 'react';
import { LEAD_STATUS_LABELS, stageForStatus } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Menu } from '@epm/ui';
import { LostReason } from './lost-reason.tsx';
import type { LeadSnapshot } from '../lead-data/index.ts';

interface StatusMenuOptions {
  /** Statuses to choose from, in order. */
  choices: readonly LeadStatus[];
  /** Title of the menu, for example 'Status of Grace Hopper'. */
  label: (lead: LeadSnapshot) => string;
  nameOf?: (status: LeadStatus) => string;
  /** First status after the separator. */
  groupFrom?: LeadStatus | undefined;
  /** Called with a status that differs from the lead's, and with the reason for 'lost'. */
  onChoose: (lead: LeadSnapshot, status: LeadStatus, reason?: string) => void;
  /** Returns the element to focus after the menu closes. Default: the button that opened it. */
  finalFocus?: () => HTMLElement | null;
}

/** Provides one status menu for all rows of a list. `open` shows it at the button of a row. */
export function useStatusMenu({
  choices,
  label,
  nameOf = (status) => LEAD_STATUS_LABELS[status],
  groupFrom,
  onChoose,
  finalFocus,
}: StatusMenuOptions) {
  const [target, setTarget] = useState<{ lead: LeadSnapshot; anchor: Element } | null>(null);
  const [lost, setLost] = useState<LeadSnapshot | null>(null);
  const [isShown, setShown] = useState(false);

  const open = (lead: LeadSnapshot, anchor: Element) => {
    setTarget({ lead, anchor });
    setShown(true);
  };
  const choose = (lead: LeadSnapshot, status: LeadStatus) => {
    setShown(false);
    if (status === 'lost') setLost(lead);
    else onChoose(lead, status);
  };
  const menu = (
    <>
      {target && (
        <Menu
          anchor={isShown ? target.anchor : null}
          onClose={() => setShown(false)}
          label={label(target.lead)}
          {...(finalFocus && { finalFocus })}
          items={choices.map((status) => {
            const isChosen = stageForStatus(target.lead.status) === stageForStatus(status);
            return {
              key: status,
              label: nameOf(status),
              isChosen,
              isDisabled: isChosen,
              startsGroup: status === groupFrom,
              run: () => choose(target.lead, status),
            };
          })}
        />
      )}
      {lost && (
        <LostReason
          leadsLabel={lost.name}
          onClose={() => setLost(null)}
          onConfirm={(reason) => {
            setLost(null);
            onChoose(lost, 'lost', reason);
          }}
        />
      )}
    </>
  );
  return { open, menu };
}
