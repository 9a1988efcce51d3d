/** The company's services by group, from section 1 of the specification. */
export const SERVICE_GROUPS = [
  { title: 'Resident relations', items: ['Resident screening', 'Rent collection and deposits', 'Resident support'] },
  { title: 'Property care', items: ['Regular inspections', 'Maintenance coordination', 'Emergency response'] },
  {
    title: 'Financial services',
    items: ['Market analysis and pricing', 'Monthly statements', 'Year-end tax documents'],
  },
] as const;
