import { findPlanTextProblem, LANDING_PLAN_KEYS } from '@epm/contract';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../identity/index.ts';
import { MediaQueries } from '../media/index.ts';
import { Database } from '../platform/database/database.ts';
import { unprocessable, type FieldError } from '../platform/errors/domain-error.ts';
import type { ReplacePlans, ReplaceTeam, ReplaceTestimonials } from './public-content.dto.ts';
import { assignPortraits, isPortraitPath } from './portrait-type.ts';
import { type EditedSetting, SETTING_CHANGED, SettingsEditor } from './settings-editor.service.ts';
import { assignSlugs, findSlugConflicts } from './team-slugs.ts';

const SAME_NAME_MESSAGE = 'Another member has this name already, so their pages would have the same address.';
const NO_PICTURE_MESSAGE = 'There is no image with this URL. Upload it under Site images first.';
const STILL_SAMPLE_MESSAGE = 'This is a sample testimonial. Replace it before you mark the testimonials as genuine.';

/** Replaces the plans, the team and the testimonials, whose validation rules involve several fields. */
@Injectable()
export class PublicContent {
  constructor(
    private readonly editor: SettingsEditor,
    private readonly database: Database,
    private readonly media: MediaQueries,
  ) {}

  /**
   * @throws DomainError unprocessable if a plan is missing, more than one is emphasized, or a text has an unknown
   *   placeholder
   * @throws DomainError conflict if the plans have changed since `changedAt`
   */
  async replacePlans({ items: value, changedAt }: ReplacePlans, actor: Actor): Promise<EditedSetting<'plans'>> {
    const isComplete = LANDING_PLAN_KEYS.every((key) => value.some((plan) => plan.key === key));
    const lastFeaturedIndex = value.findLastIndex(({ isFeatured }) => isFeatured);
    const hasSeveralFeatured = value.filter(({ isFeatured }) => isFeatured).length > 1;
    assertNoErrors('plans.invalid', [
      ...(isComplete ? [] : [{ field: 'items', message: 'Each plan must occur once.' }]),
      ...(hasSeveralFeatured
        ? [{ field: `items.${lastFeaturedIndex}.isFeatured`, message: 'Only one plan can be emphasized.' }]
        : []),
      ...value.flatMap(({ summary, features }, index) => [
        ...listPlanTextErrors(`items.${index}.summary`, summary),
        ...listPlanTextErrors(`items.${index}.features`, features.join('\n')),
      ]),
    ]);
    return this.editor.replace('plans', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }

  /**
   * @throws DomainError unprocessable if two members have the same slug, or a picture is not stored
   * @throws DomainError conflict if the team has changed since `changedAt`
   */
  async replaceTeam({ items, changedAt }: ReplaceTeam, actor: Actor): Promise<EditedSetting<'team'>> {
    const value = assignPortraits(assignSlugs(items.map((item) => structuredClone({ ...item }))));
    const pictures = await this.media.findPicturesByPath(value.flatMap(({ image }) => image ?? []));
    const errors: FieldError[] = [
      ...findSlugConflicts(value).map((index) => ({ field: `items.${index}.name`, message: SAME_NAME_MESSAGE })),
      ...value.flatMap(({ image }, index) =>
        image === null || isPortraitPath(image) || pictures.has(image)
          ? []
          : [{ field: `items.${index}.image`, message: NO_PICTURE_MESSAGE }],
      ),
    ];
    assertNoErrors('team.invalid', errors);
    return this.editor.replace('team', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }

  /**
   * @throws DomainError unprocessable if a seeded sample is among genuine reviews
   * @throws DomainError conflict if the testimonials have changed since `changedAt`
   */
  async replaceTestimonials(
    { changedAt, ...value }: ReplaceTestimonials,
    actor: Actor,
  ): Promise<EditedSetting<'testimonials'>> {
    if (!value.isSample) {
      const samples = new Set(await this.listSampleTexts());
      const errors = value.items.flatMap(({ content }, index) =>
        samples.has(content) ? [{ field: `items.${index}.content`, message: STILL_SAMPLE_MESSAGE }] : [],
      );
      assertNoErrors('testimonials.sample', errors);
    }
    return this.editor.replace('testimonials', { value, changedAt, actor, conflictCode: SETTING_CHANGED });
  }

  private async listSampleTexts(): Promise<string[]> {
    const rows = await this.database.rows<{ content: string }>(
      `SELECT DISTINCT jsonb_path_query(value, '$.items[*].content') #>> '{}' AS content
         FROM site_setting_versions
        WHERE key = 'testimonials' AND changed_by IS NULL AND value @> '{"isSample": true}'`,
    );
    return rows.map(({ content }) => content);
  }
}

function assertNoErrors(code: string, errors: readonly FieldError[]): void {
  const [first] = errors;
  if (first) throw unprocessable(code, first.message, errors);
}

function listPlanTextErrors(field: string, text: string): FieldError[] {
  const message = findPlanTextProblem(text);
  return message === null ? [] : [{ field, message }];
}
