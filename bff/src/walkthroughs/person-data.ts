import { definePersonSection, selectLeadRowsSql } from '../contacts/index.ts';

definePersonSection({
  key: 'walkthroughs',
  title: 'Walkthroughs',
  fate: 'deleted',
  sql: selectLeadRowsSql('walkthroughs'),
});
