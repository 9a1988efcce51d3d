import { definePersonSection, selectLeadRowsSql } from '../contacts/index.ts';

definePersonSection({
  key: 'messagesOfStaff',
  title: 'Messages written by staff',
  fate: 'deleted',
  sql: selectLeadRowsSql('staff_messages'),
});
definePersonSection({
  key: 'attachments',
  title: 'Attachments',
  fate: 'deleted',
  sql: selectLeadRowsSql('staff_message_files'),
  file: { bytes: 'content', name: `id || '-' || name` },
});
