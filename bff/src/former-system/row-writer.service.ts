import { Injectable } from '@nestjs/common';
import { FormerAnalyses } from '../analyses/index.ts';
import { FormerPosts } from '../blog/index.ts';
import { UnpushedImports } from '../crm/index.ts';
import { FormerProfiles } from '../identity/index.ts';
import { FormerLeads } from '../leads/index.ts';
import type { Tx } from '../platform/database/database.ts';
import { FormerReferrals } from '../referrals/index.ts';
import type { ImportOptions } from './former-import.entity.ts';
import { ImportRecords } from './import-records.service.ts';
import type { RowEvaluation } from './row-evaluator.service.ts';
import type { FormerTable, FormerTableName, ParsedRow } from './tables/former-table.ts';

export interface WriteContext extends ImportOptions {
  fileName: string;
  /** Email address of the admin, or the name of the program. */
  actor: string;
}

type WriteRows = (tx: Tx, rows: readonly ParsedRow[], context: WriteContext) => Promise<void>;

/** Writes rows with the services of the slices that own the tables, and records which rows were imported. */
@Injectable()
export class RowWriter {
  private readonly writers: Readonly<Record<FormerTableName, WriteRows>>;

  constructor(
    leads: FormerLeads,
    analyses: FormerAnalyses,
    referrals: FormerReferrals,
    posts: FormerPosts,
    profiles: FormerProfiles,
    private readonly crm: UnpushedImports,
    private readonly records: ImportRecords,
  ) {
    this.writers = {
      todo_profiles: (tx, rows, context) => profiles.write(tx, rows, context),
      blog_categories: (tx, rows) => posts.writeCategories(tx, rows),
      blog_tags: (tx, rows) => posts.writeTags(tx, rows),
      blog_authors: (tx, rows) => posts.writeAuthors(tx, rows),
      blog_posts: (tx, rows) => posts.writePosts(tx, rows),
      blog_post_tags: (tx, rows) => posts.writePostTags(tx, rows),
      leads: (tx, rows, context) => this.writeLeads(tx, rows, context, leads),
      property_analysis_entries: (tx, rows) => analyses.writeEntries(tx, rows),
      property_analysis_results: (tx, rows) => analyses.writeResults(tx, rows),
      property_analysis_subscribers: (tx, rows) => analyses.writeSubscribers(tx, rows),
      realtor_referrals: (tx, rows) => referrals.write(tx, rows),
    };
  }

  async write(tx: Tx, table: FormerTable, evaluations: readonly RowEvaluation[], context: WriteContext): Promise<void> {
    const rowsToWrite = evaluations.filter(({ outcome }) => outcome === 'new' || outcome === 'changed');
    if (rowsToWrite.length > 0)
      await this.writers[table.name](
        tx,
        rowsToWrite.map(({ row }) => row),
        context,
      );
    const hashes = await this.records.findTargetHashes(
      tx,
      table,
      rowsToWrite.map(({ row }) => table.getId(row)),
    );
    const existing = evaluations.filter(({ existingId }) => existingId !== null);
    await this.records.store(tx, table, [
      ...rowsToWrite.map(({ key, row, sourceHash }) => ({
        key: key ?? '',
        newId: table.getId(row),
        sourceHash,
        targetHash: hashes.get(table.getId(row)) ?? null,
      })),
      ...existing.map(({ key, sourceHash, existingId }) => ({
        key: key ?? '',
        newId: existingId ?? '',
        sourceHash,
        targetHash: null,
      })),
    ]);
  }

  private async writeLeads(
    tx: Tx,
    rows: readonly ParsedRow[],
    context: WriteContext,
    leads: FormerLeads,
  ): Promise<void> {
    if (!context.sendsToCrm) await this.crm.suppressEvents(tx);
    await leads.write(tx, rows, context);
    if (!context.sendsToCrm)
      await this.crm.markAsPushed(
        tx,
        rows.map(({ id }) => String(id)),
      );
  }
}
