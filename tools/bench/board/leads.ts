import { BOARD_STAGES } from '../../../mfe-backoffice/src/features/leads/board/board-stages.ts';
import { createLeads } from '../lead-table/leads.ts';

/** Creates the number of leads in the URL (`?cards=5000`) and distributes them evenly over the columns. */
export function createColumns() {
  const leads = createLeads(Number(new URLSearchParams(location.search).get('cards')), BOARD_STAGES);
  return BOARD_STAGES.map((stage) => ({ stage, leads: leads.filter(({ status }) => status === stage) }));
}
