import { definePersonSection, ofLeadSql } from '../contacts/index.ts';

definePersonSection({ key: 'walkthroughs', title: 'Walkthroughs', fate: 'deleted', sql: ofLeadSql('walkthroughs') });
