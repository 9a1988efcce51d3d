import { BOARD_STAGES } from '../../../mfe-backoffice/src/features/leads/board/board-stages.ts';
import { makeLeads } from '../lead-table/leads.ts';

/** Returns as many cards as the URL requests (`?cards=5000`), distributed over the columns in turn. */
export function makeColumns() {
  const leads = makeLeads(Number(new URLSearchParams(location.search).get('cards')), BOARD_STAGES);
  return BOARD_STAGES.map((stage) => ({ stage, leads: leads.filter(({ status }) => status === stage) }));
}
