/** How the leads are laid out; the list goes without saying in the address. */
export const LEAD_VIEWS = ['list', 'board'] as const;
export type LeadView = (typeof LEAD_VIEWS)[number];

export const readLeadView = (params: URLSearchParams): LeadView => (params.get('view') === 'board' ? 'board' : 'list');
