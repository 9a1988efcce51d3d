import { definePersonSection, ofLeadSql } from '../contacts/index.ts';

definePersonSection({ key: 'enrollments', title: 'Enrollments', fate: 'deleted', sql: ofLeadSql('enrolments') });
