import { hasLink, LINK_MESSAGE } from '@epm/contract';
import { applyDecorators } from '@nestjs/common';
import { fieldDecorator, ruleDecorator, type FieldOptions } from './field.ts';
import { TextList } from './fields.ts';

/** Declares a list like {@link TextList} whose texts must not contain links. */
export const LinkFreeList = (options: Parameters<typeof TextList>[0]): PropertyDecorator =>
  applyDecorators(
    TextList(options),
    ruleDecorator(
      'linkFreeList',
      (value) =>
        Array.isArray(value) && value.some((text) => typeof text === 'string' && hasLink(text)) ? 'is wrong' : null,
      { message: LINK_MESSAGE },
    ),
  );

/** Declares a list of 1 to `max` distinct ZIP codes. */
export const ZipList = (options: FieldOptions & { max: number }): PropertyDecorator =>
  fieldDecorator(
    'zips',
    (value) => {
      if (!Array.isArray(value) || value.length === 0) return 'must have at least one ZIP code';
      if (value.length > options.max) return `must have at most ${options.max} ZIP codes`;
      const wrong: unknown = value.find((zip) => typeof zip !== 'string' || !/^\d{5}$/.test(zip));
      if (wrong !== undefined) return `must have ZIP codes of five digits only, not ${String(wrong).slice(0, 20)}`;
      return new Set(value).size < value.length ? 'must not repeat a ZIP code' : null;
    },
    { type: 'array', maxItems: options.max, items: { type: 'string', example: '50265' } },
    options,
  );
