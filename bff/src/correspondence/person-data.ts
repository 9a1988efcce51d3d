import { definePersonSection, ofLeadSql } from '../contacts/index.ts';

definePersonSection({
  key: 'messagesOfStaff',
  title: 'Messages written by staff',
  fate: 'deleted',
  sql: ofLeadSql('staff_messages'),
});
definePersonSection({
  key: 'attachments',
  title: 'Attachments',
  fate: 'deleted',
  sql: ofLeadSql('staff_message_files'),
  file: { bytes: 'content', name: `id || '-' || name` },
});
