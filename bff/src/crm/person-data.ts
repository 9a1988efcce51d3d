import { definePersonSection, selectLeadRowsSql } from '../contacts/index.ts';

definePersonSection({
  key: 'odooRecords',
  title: 'Records in Odoo',
  fate: 'anonymized',
  reason: 'Archived in Odoo, with all fields that we sent cleared.',
  sql: selectLeadRowsSql('crm_links'),
});
