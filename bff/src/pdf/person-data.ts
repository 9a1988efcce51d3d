import { definePersonSection, selectLeadRowsSql } from '../contacts/index.ts';

definePersonSection({
  key: 'reportFiles',
  title: 'Report files',
  fate: 'deleted',
  sql: selectLeadRowsSql('report_files'),
  file: { bytes: 'bytes', name: `encode(key_hash, 'hex') || '-' || file_name` },
});
