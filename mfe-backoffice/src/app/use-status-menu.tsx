import { useState } from 'react';
import { LEAD_STATUS_LABELS, stageOf } from '@epm/contract';
import type { LeadStatus } from '@epm/contract';
import { Menu } from '@epm/ui';
import type { SeenLead } from './lead-deeds.ts';
import { LostReason } from './lost-reason.tsx';

interface StatusMenuOptions {
  /** What can be chosen, in order. */
  choices: readonly LeadStatus[];
  /** The menu's head, for example 'Status of Grace Hopper'. */
  label: (lead: SeenLead) => string;
  nameOf?: (status: LeadStatus) => string;
  /** The first choice below a line. */
  groupFrom?: LeadStatus | undefined;
  /** Called with what was chosen, unless it is what the lead has; with the reason when that is lost. */
  onChoose: (lead: SeenLead, status: LeadStatus, reason?: string) => void;
  /** Where the focus goes when the menu has closed; without, back to its button. */
  finalFocus?: () => HTMLElement | null;
}

/** One menu of statuses for a whole list: `open` shows it at the button of a row. */
export function useStatusMenu({
  choices,
  label,
  nameOf = (status) => LEAD_STATUS_LABELS[status],
  groupFrom,
  onChoose,
  finalFocus,
}: StatusMenuOptions) {
  const [target, setTarget] = useState<{ lead: SeenLead; anchor: Element } | null>(null);
  const [lost, setLost] = useState<SeenLead | null>(null);
  const [isShown, setShown] = useState(false);

  const open = (lead: SeenLead, anchor: Element) => {
    setTarget({ lead, anchor });
    setShown(true);
  };
  const choose = (lead: SeenLead, status: LeadStatus) => {
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
            const isChosen = stageOf(target.lead.status) === stageOf(status);
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
          who={lost.name}
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
