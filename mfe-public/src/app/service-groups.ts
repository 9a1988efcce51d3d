/** What the company does, as it groups it. Source: specification, section 1. */
export const SERVICE_GROUPS = [
  { title: 'Resident relations', items: ['Resident screening', 'Rent collection and deposits', 'Resident support'] },
  { title: 'Property care', items: ['Regular inspections', 'Maintenance coordination', 'Emergency response'] },
  {
    title: 'Financial services',
    items: ['Market analysis and pricing', 'Monthly statements', 'Year-end tax documents'],
  },
] as const;
