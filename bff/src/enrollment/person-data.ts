import { definePersonSection, selectLeadRowsSql } from '../contacts/index.ts';

definePersonSection({
  key: 'enrollments',
  title: 'Enrollments',
  fate: 'deleted',
  sql: selectLeadRowsSql('enrollments'),
});
