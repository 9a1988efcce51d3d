import { definePersonSection, ofLeadSql } from '../contacts/index.ts';

definePersonSection({
  key: 'odooRecords',
  title: 'Records in Odoo',
  fate: 'anonymized',
  reason: 'Archived in Odoo, with all fields that we sent cleared.',
  sql: ofLeadSql('crm_links'),
});
